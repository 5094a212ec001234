import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** A fast level that still compresses well: most of what is compressed here is sent once. */
const brotliQuality = 5

const inBrotli = promisify(brotliCompress)
const inGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip)

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: inGzip,
}

/** Named, and not by `q=0`. */
const accepted: readonly [Encoding, RegExp][] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
]

/** The best encoding that a client reads; undefined where it reads none of ours. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  return accepted.find(([, form]) => form.test(acceptEncoding))?.[0]
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](body)
}
