import { createHash, createHmac } from 'node:crypto'

/** Signs an address for its origin, until an instant. Another way of signing is another entry of `signers`. */
type SignAddress = (address: URL, by: { secret: string; expiresS: number }) => URL

export const signingKinds = ['secure-link', 'hmac-sha256'] as const
type SigningKind = (typeof signingKinds)[number]

function withQuery(address: URL, values: Record<string, string>): URL {
  const signed = new URL(address)
  for (const [name, value] of Object.entries(values)) signed.searchParams.set(name, value)
  return signed
}

/**
 * For an nginx with `secure_link $arg_md5,$arg_expires` and `secure_link_md5 "$secure_link_expires$uri <secret>"`:
 * https://nginx.org/en/docs/http/ngx_http_secure_link_module.html
 */
const secureLink: SignAddress = (address, { secret, expiresS }) => {
  const uri = decodeURIComponent(address.pathname)
  const md5 = createHash('md5').update(`${expiresS}${uri} ${secret}`).digest('base64url')
  return withQuery(address, { md5, expires: String(expiresS) })
}

/** The token is the HMAC of the path, a line feed and the end, in hexadecimal digits. */
const hmacSha256: SignAddress = (address, { secret, expiresS }) => {
  const token = createHmac('sha256', secret).update(`${address.pathname}\n${expiresS}`).digest('hex')
  return withQuery(address, { expires: String(expiresS), token })
}

export const signers: Readonly<Record<SigningKind, SignAddress>> = {
  'secure-link': secureLink,
  'hmac-sha256': hmacSha256,
}
