import { setTimeout as pause } from 'node:timers/promises'
import type { FeedCut } from '@onair/media'
import { LeaseLost } from '../leases/index.ts'
import type { NewSegment } from './recording.repository.ts'
import type { SegmentStore } from './segment-store.ts'

const maxQueue = 8
const retryMs = 1000

export interface WriteReport {
  written(cut: FeedCut, segment: NewSegment): Promise<void>
  /** Called once, until a write succeeds again. */
  failed(error: unknown): void
  recovered(dropped: number): void
}

/** Writes segments in order while the feed continues; when too many wait, the oldest are dropped. */
export function createWriteQueue(store: SegmentStore, signal: AbortSignal, report: WriteReport) {
  const queue: FeedCut[] = []
  let dropped = 0
  let isInTrouble = false
  let working: Promise<void> | undefined

  async function writeFirst(): Promise<void> {
    const cut = queue[0]
    if (!cut) return
    try {
      const segment = await store.write(cut)
      queue.shift()
      if (isInTrouble) report.recovered(dropped)
      isInTrouble = false
      dropped = 0
      await report.written(cut, segment)
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) throw error
      if (!isInTrouble) report.failed(error)
      isInTrouble = true
      for (const lost of queue.splice(0, queue.length - maxQueue)) {
        store.drop(lost)
        dropped += 1
      }
      await pause(retryMs, undefined, { signal })
    }
  }

  async function work(): Promise<void> {
    while (queue.length) await writeFirst()
  }

  return {
    /** Throws when recording cannot continue. */
    add(cuts: readonly FeedCut[]): Promise<void> {
      queue.push(...cuts)
      working ??= work().finally(() => {
        working = undefined
      })
      return working
    },
    /** Settles when no write is pending, successful or not. */
    async drained(): Promise<void> {
      await working?.catch(() => undefined)
    },
  }
}
