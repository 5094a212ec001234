import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { measureExpress } from './metrics.ts'

/** An answer as it goes out: a short one with its head in one text of one sign for each byte. */
type Ready = string | { head: string[]; body: Buffer }

interface Kept {
  headers: string[]
  body: Buffer
  isText: boolean
  plain?: Ready
  zipped?: Ready
}

/** Somebody whose answer another one is fetching by the long way. */
interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  goLongWay(): void
}

interface Address {
  /** The signed part and the scope it has to open. */
  link: string
  /** The scope and what is asked for below it. */
  path: string
}

const form = /^\/media\/[\w.-]{1,200}\/(?:channels|assets)\/[\w-]+\/[\w./-]*$/
const tokenAt = '/media/'.length
const smallestZipped = 1024
const longestInOnePiece = 16 * 1024
const mostLinks = 50_000

/** Headers that belong to one answer or are written anew. */
const ownHeaders = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'vary',
])

/**
 * The short way for what thousands of players ask in the same second. An answer that one link was given serves
 * every other link that was found valid for the same scope; whoever is new here goes the long way once.
 */
export function createExpressLane(clock: () => number) {
  let second = 0
  let answers = new Map<string, Kept>()
  const links = new Map<string, number>()
  const waiting = new Map<string, Waiting[]>()

  const current = (nowMs: number): Map<string, Kept> => {
    const now = Math.floor(nowMs / 1000)
    if (now !== second) {
      second = now
      answers = new Map()
    }
    return answers
  }

  /** Answers at once, or as soon as the first who asked in this second has an answer; or not at all. */
  function take(request: IncomingMessage, response: ServerResponse, goLongWay: () => void): boolean {
    if (request.method !== 'GET' || !request.url?.startsWith('/media/')) return false
    if (!response.shouldKeepAlive || !response.socket) return false
    const address = split(request.url)
    const nowMs = clock()
    const expiresMs = links.get(address.link)
    if (expiresMs === undefined || expiresMs <= nowMs) return false
    const wish = wishOf(request.rawHeaders)
    if (!wish) return false
    const key = wish.host + address.path
    const kept = current(nowMs).get(key)
    if (!kept) return isPlaylist(address) && isInLine(key, { request, response, goLongWay })
    send(response, readyOf(kept, wish.isZipped))
    measureExpress()
    return true
  }

  /** Whoever is first goes the long way for all of them. */
  function isInLine(key: string, one: Waiting): boolean {
    const line = waiting.get(key)
    line?.push(one)
    if (line) return true
    waiting.set(key, [])
    for (const event of ['finish', 'close']) one.response.once(event, () => release(key))
    return false
  }

  function release(key: string): void {
    const line = waiting.get(key) ?? []
    waiting.delete(key)
    for (const { request, response, goLongWay } of line) {
      if (!take(request, response, goLongWay)) goLongWay()
    }
  }

  return {
    take,
    /** For answers that are the same for everybody who may have them; the link was found valid. */
    keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
      if (!form.test(request.url)) return
      const { link, path } = split(request.url)
      links.delete(link)
      links.set(link, Number.parseInt(link.slice(tokenAt), 10) * 1000)
      for (const oldest of links.keys()) {
        if (links.size <= mostLinks) break
        links.delete(oldest)
      }
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !ownHeaders.has(name))
        .flatMap(([name, value]) => [name, String(value)])
      const isText = !String(reply.getHeader('content-type')).startsWith('video/')
      if (isText) headers.push('vary', 'accept-encoding')
      const key = (request.headers.host ?? '') + path
      current(clock()).set(key, { headers, body, isText })
      release(key)
    },
    /** Something changed that answers or links may hang on. */
    clear(): void {
      answers.clear()
      links.clear()
    },
  }
}

export type ExpressLane = ReturnType<typeof createExpressLane>

/** Cuts an address; only what was kept under the same words is found by them. */
function split(url: string): Address {
  const scopeAt = url.indexOf('/', tokenAt)
  const idAt = url.indexOf('/', scopeAt + 1)
  return { link: url.slice(0, url.indexOf('/', idAt + 1)), path: url.slice(scopeAt) }
}

/** Written at once: nobody has to wait for one who reads slowly. */
function isPlaylist({ path }: Address): boolean {
  return path.endsWith('.m3u8')
}

function readyOf(kept: Kept, isZipWanted: boolean): Ready {
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
function send(response: ServerResponse, answer: Ready): void {
  if (typeof answer !== 'string') {
    response.writeHead(200, answer.head).end(answer.body)
    return
  }
  response.socket?.write(answer, 'latin1')
  response.emit('finish')
}

/**
 * What the answer hangs on; undefined for what only the long way can weigh. Brands carry different channels:
 * what one host may answer, another may not.
 */
function wishOf(rawHeaders: readonly string[]): { host: string; isZipped: boolean } | undefined {
  let host: string | undefined
  let isZipped = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? ''
    switch (rawHeaders[at]?.toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined
        host = value
        break
      case 'accept-encoding':
        isZipped = /\bgzip\b/.test(value)
        break
      case 'range':
      case 'x-forwarded-host':
        return undefined
    }
  }
  return { host: host ?? '', isZipped }
}

/** Lets requests try the short way before the server itself. */
export function openExpressLane(app: FastifyInstance, lane: ExpressLane): void {
  const listeners = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const goLongWay = () => {
      for (const listener of listeners) listener.call(app.server, request, response)
    }
    if (!lane.take(request, response, goLongWay)) goLongWay()
  })
}
