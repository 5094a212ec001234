import type { FastifyInstance } from 'fastify'

/** Servers of others that a page may load from. */
export interface OutsideServers {
  /** Of channels that the operator sends itself. */
  media?: readonly string[]
  ads?: readonly string[]
}

/** Content security policy: nothing from servers that the operator does not name; inline script and style only with the nonce. */
export function contentSecurityPolicy(
  nonce: string | undefined,
  { media: channels = [], ads: spots = [] }: OutsideServers = {},
): string {
  const join = (servers: readonly string[]) => servers.map((server) => ` ${server}`).join('')
  const [ads, media] = [join(spots), join([...new Set([...channels, ...spots])])]
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob:${ads}`,
    // hls.js sets an empty data: file on its subtitle tracks.
    `media-src 'self' blob: data:${media}`,
    `connect-src 'self'${media}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': contentSecurityPolicy(undefined),
}

/** One year; sent only over TLS, as RFC 6797 requires. */
const onlyTls = 'max-age=31536000'

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyTls)
    done()
  })
}
