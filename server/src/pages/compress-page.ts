import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quickButSmall } }),
  gzip: promisify(gzip) as (html: string) => Promise<Buffer>,
}

/** A page differs for every visitor: what is won on the wire must not be lost in the processor. */
const quickButSmall = 5

/** A page as small as the browser can read it; pages are no routes, so that no plugin compresses them. */
export async function compressPage(html: string, acceptEncoding: string | undefined) {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding ?? ''),
  )
  if (!encoding) return { body: Buffer.from(html), headers: {} }
  return { body: await compressors[encoding](html), headers: { 'content-encoding': encoding } }
}
