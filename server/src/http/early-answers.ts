import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Answers a request before the routes, or leaves it to them. */
export interface EarlyAnswer {
  /** False leaves the request to the next. After true, `fallThrough` passes it on. */
  tryAnswer(request: IncomingMessage, response: ServerResponse, fallThrough: () => void): boolean
  watch?(server: Server): void
}

function inTurn(early: readonly EarlyAnswer[], handler: RequestListener): RequestListener {
  return early.reduceRight<RequestListener>(
    (next, { tryAnswer }) =>
      (request, response) => {
        const fallThrough = () => next(request, response)
        if (!tryAnswer(request, response, fallThrough)) fallThrough()
      },
    handler,
  )
}

/** Fastify's hook for a custom server; it does not apply its own limits there, so they are set here. */
export function serverWith(early: readonly EarlyAnswer[]): FastifyServerFactory {
  return (handler, { http, keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const server = createServer(
      {
        ...(http as object | undefined),
        keepAliveTimeout: Number(keepAliveTimeout),
        requestTimeout: Number(requestTimeout),
      },
      inTurn(early, handler),
    )
    server.setTimeout(Number(connectionTimeout))
    for (const { watch } of early) watch?.(server)
    return server
  }
}
