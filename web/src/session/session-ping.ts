import type { Client } from '@onair/contract/client'
import type { Session } from './session.ts'

const pingMs = 5 * 60 * 1000
const activeMs = 1_800_000

export function isActive(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs <= activeMs
}

interface Activity {
  /** Subscribes to every key press and touch. */
  onActivity(listener: () => void): void
  every(ms: number, work: () => void): void
  nowMs(): number
}

interface PingParts extends Activity {
  client: Pick<Client, 'getUser'>
  session: Pick<Session, 'store'>
}

/** Repeats work while somebody is there. */
function repeatWhileActive({ onActivity, every, nowMs }: Activity, ms: number, work: () => void): void {
  let lastActivityMs = nowMs()
  onActivity(() => {
    lastActivityMs = nowMs()
  })
  every(ms, () => {
    if (isActive(lastActivityMs, nowMs())) work()
  })
}

/** Requests the user now and then during activity, so that an ended session is noticed early. */
export function startPing({ client, session, ...activity }: PingParts): void {
  repeatWhileActive(activity, pingMs, () => {
    if (session.store.getState().step === 'ready') client.getUser().catch(() => undefined)
  })
}

const messagesMs = 150_000

/** P-9.03: what an operator writes comes while somebody is there to read it. */
export function startMessagesRefresh({ refresh, ...activity }: Activity & { refresh(): void }): void {
  repeatWhileActive(activity, messagesMs, refresh)
}
