import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { measureExpress } from './metrics.ts'

interface Kept {
  headers: Record<string, string>
  body: Buffer
  zipped?: Buffer
}

interface Address {
  /** The signed part. */
  token: string
  /** What it has to open. */
  scope: string
  path: string
}

const form = /^\/media\/([\w.-]{1,200})\/((?:channels|assets)\/[\w-]+)(\/[\w./-]*)$/
const smallestZipped = 1024
const mostLinks = 50_000

/** Headers that belong to one answer or are written anew. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'content-encoding', 'date', 'connection'])

/**
 * The short way for what thousands of players ask in the same second. An answer that one link was given serves
 * every other link that was found valid for the same scope; whoever is new here goes the long way once.
 */
export function createExpressLane(clock: () => number) {
  let second = 0
  let answers = new Map<string, Kept>()
  const links = new Map<string, number>()

  const current = (): Map<string, Kept> => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      answers = new Map()
    }
    return answers
  }

  function take(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.range || headers['x-forwarded-host']) return false
    const address = parse(url)
    if (!address) return false
    const expiresMs = links.get(`${address.token}/${address.scope}`)
    const kept = current().get(keyOf(headers.host, address))
    if (!kept || expiresMs === undefined || expiresMs <= clock()) return false
    const isZipped = kept.body.length >= smallestZipped && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    if (isZipped) kept.zipped ??= gzipSync(kept.body, { level: 4 })
    const body = isZipped ? (kept.zipped ?? kept.body) : kept.body
    response.writeHead(200, {
      ...kept.headers,
      'content-length': body.length,
      vary: 'accept-encoding',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    })
    response.end(body)
    measureExpress()
    return true
  }

  return {
    take,
    /** For answers that are the same for everybody who may have them; the link was found valid. */
    keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
      const address = parse(request.url)
      if (!address) return
      const expiresMs = Number.parseInt(address.token, 10) * 1000
      links.delete(`${address.token}/${address.scope}`)
      links.set(`${address.token}/${address.scope}`, expiresMs)
      for (const oldest of links.keys()) {
        if (links.size <= mostLinks) break
        links.delete(oldest)
      }
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name))
      current().set(keyOf(request.headers.host, address), {
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body,
      })
    },
    /** Something changed that answers or links may hang on. */
    clear(): void {
      answers.clear()
      links.clear()
    },
  }
}

export type ExpressLane = ReturnType<typeof createExpressLane>

function parse(url: string): Address | undefined {
  const [, token, scope, path] = form.exec(url) ?? []
  return token && scope && path ? { token, scope, path } : undefined
}

/** Brands carry different channels: what one host may answer, another may not. */
function keyOf(host: string | undefined, { scope, path }: Address): string {
  return `${host ?? ''}/${scope}${path}`
}

/** Lets requests try the short way before the server itself. */
export function openExpressLane(app: FastifyInstance, lane: ExpressLane): void {
  const listeners = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (lane.take(request, response)) return
    for (const listener of listeners) listener.call(app.server, request, response)
  })
}
