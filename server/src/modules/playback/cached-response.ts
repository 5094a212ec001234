import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** A short text is one string of one sign for each byte, cut where the id of a request goes in. */
type Ready = { start: string; end: string } | { headers: string[]; body: Buffer }

/** What one viewer was given and others may have. */
export interface CachedResponse {
  headers: string[]
  body: Buffer
  isText: boolean
  plain?: Ready
  zipped?: Ready
}

const minZippedBytes = 1024
const maxInOnePiece = 16 * 1024

/** Headers that belong to one answer or are written anew. */
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

export function readyOf(cached: CachedResponse, acceptsGzip: boolean): Ready {
  if (!acceptsGzip || !cached.isText || cached.body.length < minZippedBytes) {
    cached.plain ??= ready(cached.headers, cached.body)
    return cached.plain
  }
  const headers = [...cached.headers, 'content-encoding', 'gzip']
  cached.zipped ??= ready(headers, gzipSync(cached.body, { level: 4 }))
  return cached.zipped
}

function ready(headers: readonly string[], body: Buffer): Ready {
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
 * A text is written past the response, which would check and join anew what was checked and joined for the first
 * viewer: that costs a third more. The response is told that it has finished, and the connection goes on.
 */
export function send(response: ServerResponse, answer: Ready, requestId: string): void {
  if ('body' in answer) {
    response.writeHead(200, [...answer.headers, 'x-request-id', requestId]).end(answer.body)
    return
  }
  response.socket?.write(answer.start + requestId + answer.end, 'latin1')
  response.emit('finish')
}
