import type { FastifyInstance } from 'fastify'
import { addressOf, loggedRange } from './address.ts'
import { routeName } from './route-name.rules.ts'

/** Only these query keys are ever logged; a token, a phone or a search text is not among them. */
const loggedQueryKeys = ['offset', 'limit', 'start', 'end', 'ts', 'preview', 'type', 'lang', 'v']

const maxLoggedLength = 64

export function loggedQuery(query: unknown): Record<string, string> {
  const parameters = (query ?? {}) as Record<string, unknown>
  const logged = loggedQueryKeys.filter((key) => key in parameters)
  return Object.fromEntries(logged.map((key) => [key, String(parameters[key]).slice(0, maxLoggedLength)]))
}

/** One line per answered request, with the route's pattern instead of its address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: routeName(request),
      operation: request.routeOptions.config.operation,
      query: loggedQuery(request.query),
      address: loggedRange(addressOf(request)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
}
