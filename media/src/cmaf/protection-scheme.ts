/** The two schemes of ISO/IEC 23001-7 that players support: counter mode, and block chaining in a pattern. */
export type Scheme = 'cenc' | 'cbcs'

export const sampleIvBytes = 8

/** One of ten picture blocks is encrypted; sound has no pattern. */
export const picturePattern = { crypt: 1, skip: 9 } as const

/** AES-128 with one key; output and input have the same length. */
export interface SampleCipher {
  /** Counter mode; the key stream starts with this block. */
  readonly counter: (firstBlock: Uint8Array, bytes: Uint8Array) => Uint8Array
  /** Cipher block chaining of whole blocks, without padding. */
  readonly chain: (iv: Uint8Array, blocks: Uint8Array) => Uint8Array
}
