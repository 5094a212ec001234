/** Files that many viewers want at once, newest use last, up to a number of bytes. */
export interface SegmentCache {
  get(key: string): Buffer | undefined
  put(key: string, file: Buffer): void
}

export function createSegmentCache(maxBytes: number): SegmentCache {
  const files = new Map<string, Buffer>()
  let bytes = 0
  return {
    get(key) {
      const file = files.get(key)
      if (!file) return undefined
      files.delete(key)
      files.set(key, file)
      return file
    },
    put(key, file) {
      bytes += file.length - (files.get(key)?.length ?? 0)
      files.delete(key)
      files.set(key, file)
      for (const [oldest, { length }] of files) {
        if (bytes <= maxBytes) return
        files.delete(oldest)
        bytes -= length
      }
    },
  }
}

/**
 * Tells whether a file was asked for before, as far back as a cache of this size reaches. A file that is asked for
 * once would only push out what many want.
 */
export function createSeenFilter(maxBytes: number): (key: string, bytes: number) => boolean {
  const seen = new Map<string, number>()
  let sum = 0
  return (key, bytes) => {
    const before = seen.get(key)
    seen.delete(key)
    seen.set(key, bytes)
    sum += bytes - (before ?? 0)
    for (const [oldest, length] of seen) {
      if (sum <= maxBytes) break
      seen.delete(oldest)
      sum -= length
    }
    return before !== undefined
  }
}
