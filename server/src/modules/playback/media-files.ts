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
  /** Makes of the stored bytes, which are its own to write into, what is sent; kept under its own name. */
  change?: { name: string; apply(stored: Buffer): Promise<Buffer> } | undefined
  /** Told before a whole file goes out. */
  onWhole?(): void
}

/** Files out of the storage; what many want comes from memory. */
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

  /** Many ask for the newest segment at once: it is read for the first of them. */
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
    /** Whole or the part that was asked for. */
    async send(reply: FastifyReply, { path, contentType, caching, range, change, onWhole }: FileAnswer) {
      const pooled = await open(path, change)
      if (!pooled) throw new Failure('not_found')
      const { file } = pooled
      pooled.retain()
      // A viewer who left while the file was read closes nothing any more: its bytes would never come back.
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
