import type { FastifyInstance } from 'fastify'

/** Content security policy: nothing from other origins but ads; inline script and style only with the nonce. */
export function contentSecurityPolicy(nonce: string | undefined, adOrigins: readonly string[] = []): string {
  const ads = adOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob:${ads}`,
    // hls.js sets an empty data: file on its subtitle tracks.
    `media-src 'self' blob: data:${ads}`,
    `connect-src 'self'${ads}`,
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
