import type { FastifyReply } from 'fastify'
import type { Storage } from '../../adapters/storage/index.ts'
import { Failure } from '../../core/failure.ts'
import { createBufferPool, type PooledFile, unpooledFile } from './buffer-pool.ts'
import { byteRange } from './byte-range.rules.ts'
import { setMediaHeaders } from './media-headers.ts'
import { createSeenFilter, createSegmentCache } from './segment-cache.ts'

const hotBytes = 64 * 1024 * 1024

export interface FileAnswer {
  path: string
  contentType: string
  caching: string
  range?: string | undefined
  /** Converts the stored bytes, which it may overwrite; the result is cached under `name`. */
  change?: { name: string; apply(stored: Buffer): Promise<Buffer> } | undefined
  /** Called before a whole file is sent. */
  onWhole?(): void
}

/** Reads files from the storage, and often requested ones from memory. */
export function createMediaFiles(storage: Storage) {
  const hot = createSegmentCache(hotBytes)
  const wasSeen = createSeenFilter(hotBytes)
  const pool = createBufferPool()
  const loading = new Map<string, Promise<PooledFile | undefined>>()

  async function load(
    path: string,
    change: FileAnswer['change'],
    buffer?: Buffer,
  ): Promise<Buffer | undefined> {
    const stored = await storage.read(path, buffer)
    return stored && change ? change.apply(stored) : stored
  }

  /** Many players request the newest segment at once; it is read once. */
  async function loadOnce(path: string, change: FileAnswer['change']): Promise<PooledFile | undefined> {
    const key = keyOf(path, change)
    const underWay = loading.get(key)
    if (underWay) return underWay
    const pooled = pool.acquire((buffer) => load(path, change, buffer))
    loading.set(key, pooled)
    try {
      const file = (await pooled)?.file
      if (file && wasSeen(key, file.length)) hot.put(key, Buffer.from(file))
      return await pooled
    } finally {
      loading.delete(key)
    }
  }

  async function open(path: string, change?: FileAnswer['change']): Promise<PooledFile | undefined> {
    const cached = hot.get(keyOf(path, change))
    return cached ? unpooledFile(cached) : loadOnce(path, change)
  }

  return {
    open,
    async read(path: string, change?: FileAnswer['change']): Promise<Buffer | undefined> {
      const key = keyOf(path, change)
      const file = hot.get(key) ?? (await load(path, change))
      if (file) hot.put(key, file)
      return file
    },
    /** Sends the whole file or the requested range. */
    async send(reply: FastifyReply, { path, contentType, caching, range, change, onWhole }: FileAnswer) {
      const pooled = await open(path, change)
      if (!pooled) throw new Failure('not_found')
      const { file } = pooled
      pooled.retain()
      // A client that left during the read emits no further `close`: without this the buffer would be lost.
      if (reply.raw.closed) pooled.release()
      else reply.raw.once('close', pooled.release)
      setMediaHeaders(reply, caching).type(contentType).header('accept-ranges', 'bytes')
      const part = byteRange(range, file.length)
      if (!part) {
        onWhole?.()
        return reply.send(file)
      }
      if (part === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.length}`).send()
      }
      reply.code(206).header('content-range', `bytes ${part.start}-${part.end - 1}/${file.length}`)
      return reply.send(file.subarray(part.start, part.end))
    },
  }
}

function keyOf(path: string, change: FileAnswer['change']): string {
  return change ? `${path}#${change.name}` : path
}

export type MediaFiles = ReturnType<typeof createMediaFiles>
