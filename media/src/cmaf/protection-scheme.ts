/** The two of ISO/IEC 23001-7 that players know: counter mode, and chained blocks in a pattern. */
export type Scheme = 'cenc' | 'cbcs'

export const sampleIvBytes = 8

/** Of ten blocks of a picture one is encrypted; sound has no pattern. */
export const picturePattern = { crypt: 1, skip: 9 } as const

/** AES-128 under one key; both give back as many bytes as they take. */
export interface SampleCipher {
  /** Counter mode, the key stream beginning with this block. */
  readonly counter: (firstBlock: Uint8Array, bytes: Uint8Array) => Uint8Array
  /** Cipher block chaining of whole blocks, without padding. */
  readonly chain: (iv: Uint8Array, blocks: Uint8Array) => Uint8Array
}
