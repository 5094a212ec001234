import type { FastifyInstance } from 'fastify'

/** What a page of a brand may have beyond all others. */
export interface PagePolicy {
  nonce?: string
  /** Origins whose scripts run here. */
  scriptOrigins?: readonly string[]
  /** Origins whose pages may frame this one. */
  frameOrigins?: readonly string[]
  /** Of channels that the operator sends itself. */
  mediaOrigins?: readonly string[]
  /** Origins of banks whose pages open in a frame of this one; undefined where none does. */
  paymentOrigins?: readonly string[] | undefined
  adOrigins?: readonly string[]
  /** Of an audience counter, which is an image. */
  counterOrigins?: readonly string[]
  /** Of who is told about errors. */
  reportOrigins?: readonly string[]
}

/** Content security policy: nothing from origins that the brand does not name; inline script and style only with the nonce. */
export function contentSecurityPolicy(policy: PagePolicy): string {
  const {
    nonce,
    scriptOrigins = [],
    frameOrigins = [],
    mediaOrigins = [],
    adOrigins = [],
    counterOrigins = [],
    reportOrigins = [],
    paymentOrigins,
  } = policy
  const join = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  const media = join([...new Set([...mediaOrigins, ...adOrigins])])
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...scriptOrigins].join(' ')}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob:${join([...new Set([...adOrigins, ...counterOrigins])])}`,
    // hls.js sets an empty data: file on its subtitle tracks.
    `media-src 'self' blob: data:${media}`,
    `connect-src 'self'${media}${join(reportOrigins)}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...(paymentOrigins ? [`frame-src 'self'${join(paymentOrigins)}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
  ].join('; ')
}

/** Of every answer. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': contentSecurityPolicy({}),
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
