const bufferBytes = 1024 * 1024
const maxFreeBuffers = 64

/** A file in a pooled buffer; the pool gets the buffer back when every reader has released it. */
export interface PooledFile {
  readonly file: Buffer
  /** The file stays in memory and belongs to no pool. */
  readonly isCached: boolean
  /** Each reader calls it once at its start, and `release` at its end. */
  retain(): void
  release(): void
}

export function unpooledFile(file: Buffer): PooledFile {
  return { file, isCached: true, retain() {}, release() {} }
}

/**
 * Buffers for files that are read once and sent. A new half-megabyte buffer per file would keep the garbage collector
 * busier than the network.
 */
export function createBufferPool() {
  const free: Buffer[] = []
  return {
    async acquire(read: (buffer: Buffer) => Promise<Buffer | undefined>): Promise<PooledFile | undefined> {
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes)
      const giveBack = () => {
        if (free.length < maxFreeBuffers) free.push(buffer)
      }
      let file: Buffer | undefined
      try {
        file = await read(buffer)
      } catch (error) {
        giveBack()
        throw error
      }
      if (!file || file.buffer !== buffer.buffer) giveBack()
      if (!file) return undefined
      const isPooled = file.buffer === buffer.buffer
      let readers = 0
      return {
        file,
        isCached: false,
        retain: () => {
          readers += 1
        },
        release: () => {
          readers -= 1
          if (readers === 0 && isPooled) giveBack()
        },
      }
    },
  }
}
