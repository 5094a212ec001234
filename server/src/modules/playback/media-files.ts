import type { FastifyReply } from 'fastify'
import type { Storage } from '../../adapters/storage/index.ts'
import { Failure } from '../../failure.ts'
import { byteRange } from './byte-range.rules.ts'
import { setMediaHeaders } from './media-headers.ts'
import { createSegmentCache } from './segment-cache.ts'

const hotBytes = 64 * 1024 * 1024

export interface FileAnswer {
  path: string
  contentType: string
  caching: string
  range?: string | undefined
  /** Makes of the stored bytes what is sent; kept under its own name. */
  change?: { name: string; apply(stored: Buffer): Promise<Buffer> } | undefined
}

/** Files out of the storage; what many want comes from memory. */
export function createMediaFiles(storage: Storage) {
  const hot = createSegmentCache(hotBytes)

  async function load(path: string, change?: FileAnswer['change']): Promise<Buffer | undefined> {
    const key = change ? `${path}#${change.name}` : path
    const kept = hot.get(key)
    if (kept) return kept
    const stored = await storage.read(path)
    const file = stored && change ? await change.apply(stored) : stored
    if (file) hot.put(key, file)
    return file
  }

  return {
    read: load,
    /** Whole or the part that was asked for. */
    async send(reply: FastifyReply, { path, contentType, caching, range, change }: FileAnswer) {
      const file = await load(path, change)
      if (!file) throw new Failure('not_found')
      setMediaHeaders(reply, caching).type(contentType).header('accept-ranges', 'bytes')
      const part = byteRange(range, file.length)
      if (!part) return reply.send(file)
      if (part === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.length}`).send()
      }
      reply.code(206).header('content-range', `bytes ${part.start}-${part.end - 1}/${file.length}`)
      return reply.send(file.subarray(part.start, part.end))
    },
  }
}

export type MediaFiles = ReturnType<typeof createMediaFiles>
