import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quickButSmall } }),
  gzip: promisify(gzip) as (html: string) => Promise<Buffer>,
}

/** Pages differ per visitor, so a fast level that still compresses well. */
const quickButSmall = 5

/** Compresses a page for the browser; pages are no routes, so no plugin does it. */
export async function compressPage(html: string, acceptEncoding: string | undefined) {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding ?? ''),
  )
  if (!encoding) return { body: Buffer.from(html), headers: {} }
  return { body: await compressors[encoding](html), headers: { 'content-encoding': encoding } }
}
