import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../../core/cache.ts'
import { type CachedResponse, send, serializeCached, sharedHeaders, withLength } from './cached-response.ts'
import {
  fileNameOf,
  folderOf,
  holderIn,
  isMediaAddress,
  isPlaylist,
  type MediaAddress,
  splitAddress,
  tokenOf,
} from './media-address.rules.ts'

/** A request that waits for the answer to another. */
interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  fallThrough(): void
}

/** An open file that is being sent. */
interface OpenFile {
  file: Buffer
  /** It stays in memory and can be sent again without opening. */
  isCached: boolean
  retain(): void
  release(): void
}

/** A folder of files: a link that opens one of them opens all, and their headers differ only in length. */
interface Folder {
  headers: string[]
  /** On undefined and on failure the request falls through to the route, which answers with the reason. */
  open(name: string): Promise<OpenFile | undefined>
}

/** An answer shared by all requests within a second; counts them where a link has a limit. */
interface Shared extends CachedResponse {
  count?: ((token: string, nowMs: number) => void) | undefined
}

export interface FastPathOptions {
  clock(): number
  hasEnded(session: string, viewing: string): boolean
  /** Whether the link of an address was checked by a route. */
  isChecked(link: string, nowMs: number): boolean
  newRequestId(): string
  onAnswered(): void
}

/** Playlists and segments of some thousand channels within one second. */
const maxAnswers = 20_000
const maxFolders = 50_000

/**
 * Answers media requests before the routes. An answer to one link serves every valid link of the same scope within
 * the same second. A link that is new to this process takes the route once.
 */
export function createFastPath(options: FastPathOptions) {
  const { clock, hasEnded, isChecked, newRequestId, onAnswered } = options
  const answers = createCache<Shared>({
    name: 'fast path answers',
    policy: 'fifo',
    maxEntries: maxAnswers,
    invalidatedBy: { change: () => Math.floor(clock() / 1000) },
  })
  const folders = createCache<Folder>({
    name: 'fast path folders',
    policy: 'fifo',
    maxEntries: maxFolders,
    invalidatedBy: 'clear',
  })
  let clearings = 0
  const waiting = new Map<string, Waiting[]>()

  /** Answers at once, or with the first answer of this second; returns false to leave the request to the route. */
  function tryAnswer(request: IncomingMessage, response: ServerResponse, fallThrough: () => void): boolean {
    if (request.method !== 'GET' || !request.url?.startsWith('/media/')) return false
    if (!response.shouldKeepAlive || !response.socket) return false
    const address = splitAddress(request.url)
    const nowMs = clock()
    if (!isChecked(address.link, nowMs)) return false
    if (isPlaylist(address) && hasEnded(...holderIn(address))) return false
    const accepted = readHeaders(request.rawHeaders)
    if (!accepted) return false
    const key = accepted.host + address.path
    const answer = answers.get(key)
    if (answer) {
      if (!isWithinLimit(answer, address, nowMs)) return false
      send(response, serializeCached(answer, accepted.acceptsGzip), newRequestId())
      onAnswered()
      return true
    }
    if (isPlaylist(address)) return coalesce(key, { request, response, fallThrough })
    const folder = folders.get(accepted.host + folderOf(address))
    if (!folder) return false
    const before = clearings
    const cache = (body: Buffer) => {
      // Something changed after the file was opened, so it must not be cached.
      if (before === clearings) answers.set(key, { headers: folder.headers, body, isText: false })
    }
    void sendFile(folder, address, { request, response, fallThrough }, cache)
    return true
  }

  async function sendFile(
    { headers, open }: Folder,
    address: MediaAddress,
    { response, fallThrough }: Waiting,
    cache: (file: Buffer) => void,
  ): Promise<void> {
    const found = await open(fileNameOf(address)).catch(() => undefined)
    if (!found) return fallThrough()
    found.retain()
    if (response.closed) found.release()
    else response.once('close', found.release)
    send(response, withLength(headers, found.file), newRequestId())
    onAnswered()
    if (found.isCached) cache(found.file)
  }

  /** Lets the first request through to the route, and the others wait for its answer. */
  function coalesce(key: string, one: Waiting): boolean {
    const others = waiting.get(key)
    others?.push(one)
    if (others) return true
    waiting.set(key, [])
    for (const event of ['finish', 'close']) one.response.once(event, () => release(key))
    return false
  }

  function release(key: string): void {
    const others = waiting.get(key) ?? []
    waiting.delete(key)
    for (const { request, response, fallThrough } of others) {
      if (!tryAnswer(request, response, fallThrough)) fallThrough()
    }
  }

  /** Nothing is cached for a host named by a proxy, because answers are looked up by the request's own host. */
  function addressToCache(request: FastifyRequest): MediaAddress | undefined {
    if (!isMediaAddress(request.url) || isForwarded(request)) return undefined
    return splitAddress(request.url)
  }

  return {
    tryAnswer,
    /** Caches a text that is the same for all viewers of a scope; the link is already checked. */
    cacheText(request: FastifyRequest, reply: FastifyReply, body: Buffer, count?: Shared['count']): void {
      const address = addressToCache(request)
      if (!address) return
      const headers = [...sharedHeaders(reply), 'vary', 'accept-encoding']
      const key = (request.headers.host ?? '') + address.path
      answers.set(key, { headers, body, isText: true, count })
      release(key)
    },
    /** Caches a folder of files; the link is already checked, and the answer is about to be sent. */
    cacheFolder(request: FastifyRequest, reply: FastifyReply, open: Folder['open']): void {
      const address = addressToCache(request)
      if (!address) return
      const key = (request.headers.host ?? '') + folderOf(address)
      folders.set(key, { headers: sharedHeaders(reply), open })
    },
    /** Call when anything changes that answers depend on. */
    clear(): void {
      clearings += 1
      answers.clear()
      folders.clear()
    },
  }
}

export type FastPath = ReturnType<typeof createFastPath>

/** Too frequent requests fall through to the route, which refuses them. */
function isWithinLimit({ count }: Shared, address: MediaAddress, nowMs: number): boolean {
  try {
    count?.(tokenOf(address), nowMs)
    return true
  } catch {
    return false
  }
}

function isForwarded({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-host']
  return forwarded !== undefined && forwarded !== headers.host
}

/**
 * The headers that the answer depends on; undefined where only the route can decide. The host matters, because brands
 * carry different channels.
 */
function readHeaders(rawHeaders: readonly string[]): { host: string; acceptsGzip: boolean } | undefined {
  let host: string | undefined
  let forwarded: string | undefined
  let acceptsGzip = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? ''
    switch (rawHeaders[at]?.toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined
        host = value
        break
      case 'accept-encoding':
        acceptsGzip = /\bgzip\b/.test(value)
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
  return { host: host ?? '', acceptsGzip }
}
