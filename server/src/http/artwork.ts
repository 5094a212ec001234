import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../adapters/storage/index.ts'
import { createCache } from '../core/cache.ts'
import { Failure } from '../core/failure.ts'

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
}

/** Each part begins with a letter, a digit or a hyphen, so that no path leads outside. */
const form = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z]+)$/

const cacheMs = 60_000
const maxCacheBytes = 16 * 1024 * 1024

interface Art {
  body: Buffer
  tag: string
  untilMs: number
}

/** Logos, posters and backgrounds from the media storage; public. */
export function serveArtwork(app: FastifyInstance, storage: Storage): void {
  const cache = createCache<Art, number>({
    name: 'artwork',
    maxWeight: maxCacheBytes,
    weightOf: ({ body }) => body.length,
    invalidatedBy: { isStale: ({ untilMs }, nowMs) => nowMs >= untilMs },
  })

  /** Cached for a minute: a bucket is slow, and every page has a logo. */
  async function read(path: string): Promise<Art | undefined> {
    const nowMs = performance.now()
    const cached = cache.get(path, nowMs)
    if (cached) return cached
    const body = await storage.read(`art/${path}`)
    if (!body) return undefined
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const art = { body, tag, untilMs: nowMs + cacheMs }
    cache.set(path, art)
    return art
  }

  app.get<{ Params: { '*': string } }>(
    '/media/art/*',
    { config: { isBrandless: true } },
    async (request, reply) => {
      const path = request.params['*']
      const contentType = contentTypes[form.exec(path)?.[1] ?? '']
      const art = contentType === undefined ? undefined : await read(path)
      if (!art || !contentType) throw new Failure('not_found')
      reply.headers({ 'cache-control': 'public, max-age=3600', etag: art.tag })
      if (request.headers['if-none-match'] === art.tag) return reply.code(304).send()
      return reply.type(contentType).send(art.body)
    },
  )
}
