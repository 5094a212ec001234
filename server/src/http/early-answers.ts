import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Answers a request before any route, or leaves it alone. */
export interface EarlyAnswer {
  /** False leaves the request to the next; whoever said true and has no answer after all falls through to it. */
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

/** Fastify's own way to another server; the limits of its options are set here, because it leaves them to us. */
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
