import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookFor } from '../pages/frame.ts'
import { Answer } from './failure.ts'

export const lookOf = ({ url, headers }: FastifyRequest) =>
  lookFor(url.split('?')[0] ?? '/', headers['accept-language'])

/** Reads the forms of pages, and refuses those that a page of another site sends. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.addHook('onRequest', async ({ method, headers }) => {
    const from = headers['sec-fetch-site']
    if (method !== 'GET' && from !== undefined && from !== 'same-origin' && from !== 'none')
      throw new Answer(403, 'invalid_request')
  })
}

/** A page without scripts; a form may lead back to the shop, which may also show the page in a frame. */
export function sendPage(reply: FastifyReply, markup: string, returnUrl?: string): FastifyReply {
  const shop = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`
  return reply
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
        `form-action 'self'${shop}; frame-ancestors 'self'${shop}`,
    })
    .type('text/html; charset=utf-8')
    .send(markup)
}
