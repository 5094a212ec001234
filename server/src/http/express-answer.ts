import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** An answer as it goes out: a short one with its head in one text of one sign for each byte. */
type Ready = string | { head: string[]; body: Buffer }

/** What one viewer was given and others may have. */
export interface Kept {
  headers: string[]
  body: Buffer
  isText: boolean
  plain?: Ready
  zipped?: Ready
}

const smallestZipped = 1024
const longestInOnePiece = 16 * 1024

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

export function readyOf(kept: Kept, isZipWanted: boolean): Ready {
  if (!isZipWanted || !kept.isText || kept.body.length < smallestZipped) {
    kept.plain ??= ready(kept.headers, kept.body)
    return kept.plain
  }
  kept.zipped ??= ready([...kept.headers, 'content-encoding', 'gzip'], gzipSync(kept.body, { level: 4 }))
  return kept.zipped
}

function ready(headers: readonly string[], body: Buffer): Ready {
  const head = [...headers, 'content-length', String(body.length)]
  if (body.length > longestInOnePiece) return { head, body }
  const lines = head.map((part, at) => part + (at % 2 ? '\r\n' : ': ')).join('')
  const date = new Date().toUTCString()
  return `HTTP/1.1 200 OK\r\n${lines}date: ${date}\r\nconnection: keep-alive\r\n\r\n${body.toString('latin1')}`
}

/**
 * A text is written past the response, which would check and join anew what was checked and joined for the first
 * viewer; it is told that it has finished, and the connection goes on as after any other answer.
 */
export function send(response: ServerResponse, answer: Ready): void {
  if (typeof answer !== 'string') {
    response.writeHead(200, answer.head).end(answer.body)
    return
  }
  response.socket?.write(answer, 'latin1')
  response.emit('finish')
}
