import type { FastifyInstance } from 'fastify'

/** The policy of a page: nothing from elsewhere, script and style inside the page only with this answer's nonce. */
export function contentSecurityPolicy(nonce: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    // hls.js gives its subtitle tracks an empty file as data.
    "media-src 'self' blob: data:",
    "connect-src 'self'",
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

/** A year; said only over TLS, as RFC 6797 demands. */
const onlyTls = 'max-age=31536000'

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyTls)
    done()
  })
}
