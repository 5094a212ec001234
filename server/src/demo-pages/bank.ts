import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../core/failure.ts'
import { isBankPage } from './bank-pages.rules.ts'

const root = '/demo/bank'
const maxWaitMs = 30_000

const askedHeaders = ['accept-language', 'content-type', 'sec-fetch-site'] as const
const answeredHeaders = [
  ...['content-type', 'cache-control', 'location', 'content-security-policy', 'referrer-policy'],
]

/** Hands the pages of the sandbox bank on, so that whoever reaches the service reaches them. */
export function serveDemoBank(app: FastifyInstance, bankUrl: string): void {
  async function handOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0]?.slice(root.length) ?? ''
    // The links of the bank are relative to its root.
    if (path === '') return reply.redirect(`${root}/`, 302)
    if (!isBankPage(path)) throw new Failure('not_found')
    const answer = await ask(request, path)
    for (const name of answeredHeaders) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  }

  async function ask({ method, headers, body }: FastifyRequest, path: string): Promise<Response> {
    const sent = askedHeaders.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    try {
      return await fetch(new URL(path, bankUrl), {
        ...{ method, redirect: 'manual', signal: AbortSignal.timeout(maxWaitMs) },
        headers: Object.fromEntries(sent),
        ...(typeof body === 'string' && { body }),
      })
    } catch {
      throw new Failure('bank_unavailable', { bank: 'unreachable' })
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.get(root, async (request, reply) => handOn(request, reply))
    scope.get(`${root}/*`, async (request, reply) => handOn(request, reply))
    scope.post(`${root}/*`, async (request, reply) => handOn(request, reply))
  })
}
