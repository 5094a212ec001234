import { compress, encodingFor } from '../core/compression.ts'

/** Compresses a page for the browser; pages are no routes, so no plugin does it. */
export async function compressPage(html: string, acceptEncoding: string | undefined) {
  const [body, encoding] = [Buffer.from(html), encodingFor(acceptEncoding)]
  if (!encoding) return { body, headers: {} }
  return { body: await compress(body, encoding), headers: { 'content-encoding': encoding } }
}
