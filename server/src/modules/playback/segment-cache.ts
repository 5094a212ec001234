import { createCache } from '../../core/cache.ts'

/** Files that many viewers request at once. */
export interface SegmentCache {
  get(key: string): Buffer | undefined
  put(key: string, file: Buffer): void
}

export function createSegmentCache(maxBytes: number): SegmentCache {
  const files = createCache<Buffer>({
    name: 'media files',
    maxWeight: maxBytes,
    weightOf: ({ length }) => length,
    invalidatedBy: 'nothing',
  })
  return { get: (key) => files.get(key), put: files.set }
}

/**
 * Whether a file was requested before, as far back as a cache of this size reaches. A file requested once would only
 * evict what many request.
 */
export function createSeenFilter(maxBytes: number): (key: string, bytes: number) => boolean {
  const seen = createCache<number>({
    name: 'media files seen',
    maxWeight: maxBytes,
    weightOf: (bytes) => bytes,
    invalidatedBy: 'nothing',
  })
  return (key, bytes) => {
    const isSeen = seen.get(key) !== undefined
    seen.set(key, bytes)
    return isSeen
  }
}
