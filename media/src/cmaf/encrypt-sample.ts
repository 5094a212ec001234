import { picturePattern, type SampleCipher } from './protection-scheme.ts'
import type { Subsample } from './subsamples.ts'

const blockBytes = 16

interface Piece {
  readonly start: number
  readonly end: number
}

/** Counter mode: one key stream for all encrypted bytes of a sample. Encrypts in place. */
export function encryptCounter(
  sample: Uint8Array,
  subsamples: readonly Subsample[] | undefined,
  iv: Uint8Array,
  cipher: SampleCipher,
): void {
  const firstBlock = new Uint8Array(blockBytes)
  firstBlock.set(iv)
  const pieces = subsamples ? hiddenPieces(subsamples) : [{ start: 0, end: sample.length }]
  replacePieces(sample, pieces, (bytes) => cipher.counter(firstBlock, bytes))
}

/** Cipher block chaining: each encrypted range starts with the same IV. Encrypts in place. */
export function encryptPattern(
  sample: Uint8Array,
  subsamples: readonly Subsample[] | undefined,
  iv: Uint8Array,
  cipher: SampleCipher,
): void {
  const chain = (bytes: Uint8Array) => cipher.chain(iv, bytes)
  if (!subsamples) {
    const end = sample.length - (sample.length % blockBytes)
    return replacePieces(sample, [{ start: 0, end }], chain)
  }
  for (const piece of hiddenPieces(subsamples)) replacePieces(sample, patternBlocks(piece), chain)
}

function hiddenPieces(subsamples: readonly Subsample[]): Piece[] {
  let at = 0
  return subsamples.flatMap(({ clear, hidden }) => {
    const start = at + clear
    at = start + hidden
    return hidden > 0 ? [{ start, end: at }] : []
  })
}

function patternBlocks({ start, end }: Piece): Piece[] {
  const blocks: Piece[] = []
  const cryptBytes = picturePattern.crypt * blockBytes
  for (let at = start; at + blockBytes <= end; at += cryptBytes + picturePattern.skip * blockBytes) {
    blocks.push({ start: at, end: at + cryptBytes })
  }
  return blocks
}

function replacePieces(
  sample: Uint8Array,
  pieces: readonly Piece[],
  encrypt: (bytes: Uint8Array) => Uint8Array,
): void {
  const gathered = new Uint8Array(pieces.reduce((sum, { start, end }) => sum + end - start, 0))
  if (gathered.length === 0) return
  let at = 0
  for (const { start, end } of pieces) {
    gathered.set(sample.subarray(start, end), at)
    at += end - start
  }
  const encrypted = encrypt(gathered)
  at = 0
  for (const { start, end } of pieces) {
    sample.set(encrypted.subarray(at, at + end - start), start)
    at += end - start
  }
}
