import type { FastifyRequest } from 'fastify'
import { Failure } from '../core/failure.ts'

const shape = /^[A-Za-z0-9_-]{16,256}$/

/** The access token from header or query; two different ones are refused. */
export function readToken(request: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const query = (request.query as Record<string, unknown>).access_token
  const header = request.headers.authorization
  const bearer = header === undefined ? undefined : /^Bearer (.+)$/i.exec(header)?.[1]
  if (header !== undefined && bearer === undefined) throw new Failure('authentication_failed')
  if (query !== undefined && typeof query !== 'string') {
    throw new Failure('invalid_request', { access_token: 'given more than once' })
  }
  if (bearer !== undefined && query !== undefined && bearer !== query) {
    throw new Failure('invalid_request', { access_token: 'differs from the Authorization header' })
  }
  const token = bearer ?? query
  if (token === undefined || token === '') return undefined
  if (!shape.test(token)) throw new Failure('authentication_failed')
  return token
}
