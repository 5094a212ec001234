import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kept, readyOf, send, sharedHeaders } from './express-answer.ts'
import { measureExpress } from './metrics.ts'

/** Somebody whose answer is being fetched. */
interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  goLongWay(): void
}

/** A file on its way to those who asked for it. */
interface OpenFile {
  file: Buffer
  /** It stays in memory, and may be sent again without being opened. */
  isKept: boolean
  hold(): void
  letGo(): void
}

/** Files that lie together: a link that opens one of them opens all, and their heads differ in the length only. */
interface Folder {
  headers: string[]
  /** Nothing and a failure alike leave it to the long way to say what is wrong. */
  open(name: string): Promise<OpenFile | undefined>
}

interface Address {
  /** The signed part and the scope it has to open. */
  link: string
  /** The scope and what is asked for below it. */
  path: string
}

const form = /^\/media\/[\w.-]{1,200}\/(?:channels|assets)\/[\w-]+\/[\w-]+\/[\w./-]*$/
const tokenAt = '/media/'.length
const mostLinks = 50_000
const mostFolders = 50_000

/**
 * The short way for what thousands of players ask for. An answer that one link was given serves every other link that
 * was found valid for the same scope, within the same second; a file is fetched as its neighbours were. Whoever is new
 * here goes the long way once.
 */
export function createExpressLane(clock: () => number, hasEnded: (session: string) => boolean = () => false) {
  let second = 0
  let answers = new Map<string, Kept>()
  const links = new Map<string, number>()
  const folders = new Map<string, Folder>()
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
    if (isPlaylist(address) && hasEnded(sessionOf(address))) return false
    const wish = wishOf(request.rawHeaders)
    if (!wish) return false
    const key = wish.host + address.path
    const kept = current(nowMs)
    const answer = kept.get(key)
    if (answer) {
      send(response, readyOf(answer, wish.isZipped))
      measureExpress()
      return true
    }
    if (isPlaylist(address)) return isInLine(key, { request, response, goLongWay })
    const folder = folders.get(wish.host + folderOf(address))
    if (!folder) return false
    const keep = (body: Buffer) => kept.set(key, { headers: folder.headers, body, isText: false })
    void fetchFile(folder, address, { request, response, goLongWay }, keep)
    return true
  }

  const noteLink = ({ link }: Address) =>
    remember(links, link, Number.parseInt(link.slice(tokenAt), 10) * 1000, mostLinks)

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
    /** For texts that are the same for everybody who may have them; the link was found valid. */
    keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
      if (!form.test(request.url) || isForwarded(request)) return
      const address = split(request.url)
      noteLink(address)
      const headers = [...sharedHeaders(reply), 'vary', 'accept-encoding']
      const key = (request.headers.host ?? '') + address.path
      current(clock()).set(key, { headers, body, isText: true })
      release(key)
    },
    /** For files; the link was found valid, and the answer is about to go out. */
    keepFolder(request: FastifyRequest, reply: FastifyReply, open: Folder['open']): void {
      if (!form.test(request.url) || isForwarded(request)) return
      const address = split(request.url)
      noteLink(address)
      const key = (request.headers.host ?? '') + folderOf(address)
      remember(folders, key, { headers: sharedHeaders(reply), open }, mostFolders)
    },
    /** Something changed that answers or links may hang on. */
    clear(): void {
      // A new one: what is being fetched at this moment is kept for nobody.
      answers = new Map()
      links.clear()
      folders.clear()
    },
  }
}

export type ExpressLane = ReturnType<typeof createExpressLane>

/** Newest last; the oldest make room. */
function remember<T>(memory: Map<string, T>, key: string, value: T, most: number): void {
  memory.delete(key)
  memory.set(key, value)
  for (const oldest of memory.keys()) {
    if (memory.size <= most) break
    memory.delete(oldest)
  }
}

/** Cuts an address; only what was kept under the same words is found by them. */
function split(url: string): Address {
  const scopeAt = url.indexOf('/', tokenAt)
  const idAt = url.indexOf('/', scopeAt + 1)
  const grantAt = url.indexOf('/', idAt + 1)
  return { link: url.slice(0, url.indexOf('/', grantAt + 1)), path: url.slice(scopeAt) }
}

/** The second part of a link. */
function sessionOf({ link }: Address): string {
  const at = link.indexOf('.') + 1
  return link.slice(at, link.indexOf('.', at))
}

/** Whether a proxy speaks of another host than the one under which answers are kept. */
function isForwarded({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-host']
  return forwarded !== undefined && forwarded !== headers.host
}

/** Written at once: nobody has to wait for one who reads slowly. */
function isPlaylist({ path }: Address): boolean {
  return path.endsWith('.m3u8')
}

function folderOf({ path }: Address): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/**
 * What the answer hangs on; undefined for what only the long way can weigh. Brands carry different channels:
 * what one host may answer, another may not.
 */
function wishOf(rawHeaders: readonly string[]): { host: string; isZipped: boolean } | undefined {
  let host: string | undefined
  let forwarded: string | undefined
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
      case 'x-forwarded-host':
        if (forwarded !== undefined) return undefined
        forwarded = value
        break
      case 'range':
        return undefined
    }
  }
  if (forwarded !== undefined && forwarded !== host) return undefined
  return { host: host ?? '', isZipped }
}

function sendFile(response: ServerResponse, headers: string[], { file, hold, letGo }: OpenFile): void {
  hold()
  if (response.closed) letGo()
  else response.once('close', letGo)
  response.writeHead(200, [...headers, 'content-length', String(file.length)]).end(file)
  measureExpress()
}

async function fetchFile(
  { headers, open }: Folder,
  { path }: Address,
  { response, goLongWay }: Waiting,
  keep: (file: Buffer) => void,
): Promise<void> {
  const found = await open(path.slice(path.lastIndexOf('/') + 1)).catch(() => undefined)
  if (!found) return goLongWay()
  sendFile(response, headers, found)
  if (found.isKept) keep(found.file)
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
