import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** A short text is a latin1 string, split where the request id goes. */
type SerializedResponse = { start: string; end: string } | { headers: string[]; body: Buffer }

/** A response to one viewer that others may share. */
export interface CachedResponse {
  headers: string[]
  body: Buffer
  isText: boolean
  plain?: SerializedResponse
  zipped?: SerializedResponse
}

const minZippedBytes = 1024
const maxInOnePiece = 16 * 1024

/** Headers of a single answer, which are not shared. */
const ownHeaders = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'vary',
])

export function sharedHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => !ownHeaders.has(name))
    .flatMap(([name, value]) => [name, String(value)])
}

export function serializeCached(cached: CachedResponse, acceptsGzip: boolean): SerializedResponse {
  if (!acceptsGzip || !cached.isText || cached.body.length < minZippedBytes) {
    cached.plain ??= serialize(cached.headers, cached.body)
    return cached.plain
  }
  const headers = [...cached.headers, 'content-encoding', 'gzip']
  cached.zipped ??= serialize(headers, gzipSync(cached.body, { level: 4 }))
  return cached.zipped
}

function serialize(headers: readonly string[], body: Buffer): SerializedResponse {
  const whole = withLength(headers, body)
  if (body.length > maxInOnePiece) return whole
  const lines = whole.headers.map((part, at) => part + (at % 2 ? '\r\n' : ': ')).join('')
  const date = new Date().toUTCString()
  return {
    start: `HTTP/1.1 200 OK\r\n${lines}date: ${date}\r\nconnection: keep-alive\r\nx-request-id: `,
    end: `\r\n\r\n${body.toString('latin1')}`,
  }
}

export function withLength(headers: readonly string[], body: Buffer) {
  return { headers: [...headers, 'x-cache', 'HIT', 'content-length', String(body.length)], body }
}

/**
 * Writes a text directly to the socket: ServerResponse would validate and join the headers again, a third more work.
 * Emitting `finish` lets the connection continue.
 */
export function send(response: ServerResponse, answer: SerializedResponse, requestId: string): void {
  if ('body' in answer) {
    response.writeHead(200, [...answer.headers, 'x-request-id', requestId]).end(answer.body)
    return
  }
  response.socket?.write(answer.start + requestId + answer.end, 'latin1')
  response.emit('finish')
}
