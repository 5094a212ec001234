import type { FastifyInstance } from 'fastify'
import { routeName } from './route-name.rules.ts'

/** Only these query keys are ever logged; a token, a phone or a search text is not among them. */
const loggedQueryKeys = ['offset', 'limit', 'start', 'end', 'ts', 'preview', 'type', 'lang', 'v']

export function loggedQuery(query: unknown): Record<string, unknown> {
  const given = (query ?? {}) as Record<string, unknown>
  return Object.fromEntries(loggedQueryKeys.filter((key) => key in given).map((key) => [key, given[key]]))
}

/** One line per answered request, with the route's pattern instead of its address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: routeName(request),
      operation: request.routeOptions.config.operation,
      query: loggedQuery(request.query),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
}
