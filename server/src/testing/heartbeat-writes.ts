import type { Database } from '../db/index.ts'
import { createStreams } from '../modules/streams/index.ts'
import { createDatabaseLog, type StreamHeartbeat } from '../usecases/watching/heartbeats.ts'

export interface HeartbeatWrites {
  /** Heartbeats written in a second, one by one and in batches. */
  single: number
  batched: number
}

export interface WritesSize {
  /** Single writes and batches of a round. */
  singles: number
  batches: number
  batchSize: number
  rounds: number
}

interface WriteOptions extends WritesSize {
  tenantId: number
  contentId: number
}

const fastest = (rates: readonly number[]) => Math.max(...rates)

/** Writes heartbeats of films one by one and in batches, in turns; all of users who are there. */
export async function measureHeartbeatWrites(db: Database, options: WriteOptions): Promise<HeartbeatWrites> {
  const { tenantId, contentId, singles, batches, batchSize, rounds } = options
  const users = await db.selectFrom('users').select('id').execute()
  const log = createDatabaseLog(db, createStreams(db))
  const openedS = Math.floor(Date.now() / 1000)
  let written = 0

  const nextBeat = (): StreamHeartbeat => {
    const place = written++
    return {
      ...{
        tenantId,
        userId: users[place % users.length]?.id ?? 0,
        profileId: null,
        contentId,
        channelId: null,
      },
      ...{ nowMs: Date.now(), openedS, viewing: `written-${place}`, number: 1, watchedS: 30, positionS: 30 },
      ...{ state: 'playing', isLeased: false },
    }
  }

  async function rateOf(writes: number, size: number): Promise<number> {
    const startMs = performance.now()
    for (let at = 0; at < writes; at++) await log.append(Array.from({ length: size }, nextBeat))
    return ((writes * size) / (performance.now() - startMs)) * 1000
  }

  const [single, batched]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    single.push(await rateOf(singles, 1))
    batched.push(await rateOf(batches, batchSize))
  }
  return { single: fastest(single), batched: fastest(batched) }
}
