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
