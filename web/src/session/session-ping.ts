import type { Client } from '@onair/contract/client'
import type { Session } from './session.ts'

const pingMs = 5 * 60 * 1000
const activeMs = 1_800_000

export function isActive(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs <= activeMs
}

interface PingParts {
  client: Pick<Client, 'getUser'>
  session: Pick<Session, 'store'>
  /** Subscribes to every key press and touch. */
  onActivity(listener: () => void): void
  every(ms: number, work: () => void): void
  nowMs(): number
}

/** Requests the user now and then during activity, so that an ended session is noticed early. */
export function startPing({ client, session, onActivity, every, nowMs }: PingParts): void {
  let lastActivityMs = nowMs()
  onActivity(() => {
    lastActivityMs = nowMs()
  })
  every(pingMs, () => {
    if (session.store.getState().step !== 'ready' || !isActive(lastActivityMs, nowMs())) return
    client.getUser().catch(() => undefined)
  })
}
