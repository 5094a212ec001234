/** Files that many viewers want at once, newest use last, up to a number of bytes. */
export interface SegmentCache {
  get(key: string): Buffer | undefined
  put(key: string, file: Buffer): void
}

export function createSegmentCache(largestBytes: number): SegmentCache {
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
        if (bytes <= largestBytes) return
        files.delete(oldest)
        bytes -= length
      }
    },
  }
}

/**
 * Tells whether a file was asked for already, as long ago as a cache of this size would have kept it. What is asked
 * for once and never again would only push out what many want, and make room for itself in the slow way.
 */
export function createAskedBefore(largestBytes: number): (key: string, bytes: number) => boolean {
  const asked = new Map<string, number>()
  let sum = 0
  return (key, bytes) => {
    const before = asked.get(key)
    asked.delete(key)
    asked.set(key, bytes)
    sum += bytes - (before ?? 0)
    for (const [oldest, length] of asked) {
      if (sum <= largestBytes) break
      asked.delete(oldest)
      sum -= length
    }
    return before !== undefined
  }
}
