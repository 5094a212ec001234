import type { Session } from '../../session/index.ts'

interface Sent<T> {
  /** Undefined while there is nothing to send. */
  value(): T | undefined
  send(value: T): Promise<unknown>
}

/** Sends a value once for each device that signs in. The answer sends it at once if it has changed. */
export function sendForEachDevice<T>(
  { store: sessions }: Pick<Session, 'store'>,
  { value, send }: Sent<T>,
): () => void {
  let sent: string | undefined
  const follow = () => {
    const state = sessions.getState()
    const present = value()
    if (present === undefined || state.step !== 'ready') return
    const wanted = `${state.deviceId} ${JSON.stringify(present)}`
    if (wanted === sent) return
    sent = wanted
    send(present).catch(() => {
      // The next session, or the next value, tries again.
      if (sent === wanted) sent = undefined
    })
  }
  sessions.subscribe(follow)
  follow()
  return follow
}
