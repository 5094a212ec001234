import { setTimeout as pause } from 'node:timers/promises'
import { findUsers } from '@onair/server/testing/cluster-world'
import { waitUntil } from '../wait-until.ts'
import { backAfter } from './outage.rules.ts'
import { count, describeRefusal } from './report.ts'

const writers = 4
const maxAnswerMs = 40_000
const password = 'correct horse battery'

/** So many writes show that writes go on. */
const calmWrites = 40
const pollMs = 100

export interface Written {
  /** The users whose creation was acknowledged. */
  userIds: number[]
  /** When, in milliseconds of this process. */
  acknowledgedMs: number[]
  /** How often each other answer came. */
  refusals: Map<string, number>
}

export interface Writers {
  /** Milliseconds from an instant until writes were acknowledged again. */
  backAfterMs(sinceMs: number): number | undefined
  /** Until some more writes were acknowledged. */
  untilWritten(): Promise<void>
  stop(): Promise<Written>
}

/** Creates users, several at a time and so many in a second at most, and records which of them were acknowledged. */
export function startWriters(url: string, writesPerSecond = 80): Writers {
  const everyMs = (writers * 1000) / writesPerSecond
  const written: Written = { userIds: [], acknowledgedMs: [], refusals: new Map() }
  let isStopped = false

  async function write(): Promise<void> {
    while (!isStopped) {
      const { id, refusal } = await createUser(url)
      if (id === undefined) count(written.refusals, refusal)
      else {
        written.userIds.push(id)
        written.acknowledgedMs.push(performance.now())
      }
      await pause(everyMs)
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, write))
  return {
    backAfterMs: (sinceMs) => backAfter(written.acknowledgedMs, sinceMs),
    async untilWritten() {
      const before = written.userIds.length
      await waitUntil(() => written.userIds.length > before + calmWrites, 'acknowledged writes', pollMs)
    },
    async stop() {
      isStopped = true
      await writing
      return written
    },
  }
}

async function createUser(url: string): Promise<{ id?: number; refusal: string }> {
  try {
    const answer = await fetch(`${url}/v2/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'written', password, is_guest: true }),
      signal: AbortSignal.timeout(maxAnswerMs),
    })
    const text = await answer.text()
    if (answer.status !== 200) return { refusal: describeRefusal(answer.status, text) }
    return { id: (JSON.parse(text) as { id: number }).id, refusal: '' }
  } catch (error) {
    return { refusal: error instanceof Error ? error.name : String(error) }
  }
}

/** How many of the acknowledged writes the database does not have. */
export async function countLost(databaseUrl: string, { userIds }: Written): Promise<number> {
  const found = await findUsers(databaseUrl, userIds)
  return userIds.filter((id) => !found.has(id)).length
}
