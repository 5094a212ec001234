import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

interface Ready {
  headers: string[]
  body: Buffer
}

/** What one viewer was given and others may have. */
export interface CachedResponse {
  headers: string[]
  body: Buffer
  isText: boolean
  plain?: Ready
  zipped?: Ready
}

const minZippedBytes = 1024

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
    cached.plain ??= withLength(cached.headers, cached.body)
    return cached.plain
  }
  const headers = [...cached.headers, 'content-encoding', 'gzip']
  cached.zipped ??= withLength(headers, gzipSync(cached.body, { level: 4 }))
  return cached.zipped
}

export function withLength(headers: readonly string[], body: Buffer): Ready {
  return { headers: [...headers, 'x-cache', 'HIT', 'content-length', String(body.length)], body }
}

export function send(response: ServerResponse, { headers, body }: Ready, requestId: string): void {
  response.writeHead(200, [...headers, 'x-request-id', requestId]).end(body)
}
