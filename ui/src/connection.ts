import { useSyncExternalStore } from 'react'

const firstPingMs = 2_000
const maxPingMs = 60_000
const pingTimeoutMs = 3_000

export interface Connection {
  isOnline(): boolean
  subscribe(listener: () => void): () => void
  /** Asks whether the server can be reached; concurrent callers share one request. */
  check(): Promise<boolean>
  /** Asks at once, and again soon after: right after a network change the answer may come too early. */
  noteNetworkChange(): void
  /** Settles as soon as the server can be reached. */
  reached(): Promise<void>
}

interface ConnectionParts {
  send(url: string, init: RequestInit): Promise<unknown>
  nowMs(): number
}

/** Tracks whether the server answers. While it does not, a ping is sent after 2 s, 4 s and so on, up to 60 s. */
export function createConnection({ send, nowMs }: ConnectionParts): Connection {
  let isOnline = true
  let pingMs = firstPingMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let ping: Promise<boolean> | undefined
  const listeners = new Set<() => void>()

  const set = (answers: boolean): boolean => {
    clearTimeout(timer)
    if (answers) pingMs = firstPingMs
    else timer = setTimeout(pingLater, pingMs)
    if (answers !== isOnline) {
      isOnline = answers
      for (const listener of [...listeners]) listener()
    }
    return answers
  }

  // Only elapsed pauses double the next one; further callers during the same outage do not.
  const pingLater = () => {
    pingMs = Math.min(2 * pingMs, maxPingMs)
    void check()
  }

  const noteNetworkChange = () => {
    pingMs = firstPingMs
    void check()
  }

  const check = () => {
    ping ??= send(`/robots.txt?t=${nowMs()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(pingTimeoutMs),
    })
      .then(
        () => set(true),
        () => set(false),
      )
      .finally(() => {
        ping = undefined
      })
    return ping
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const reached = async () => {
    if (await check()) return
    await new Promise<void>((done) => {
      const stop = subscribe(() => {
        stop()
        done()
      })
    })
  }

  return { isOnline: () => isOnline, subscribe, check, reached, noteNetworkChange }
}

/** The connection of the page; a network event of the browser is only a reason to ask. */
export const connection = createConnection({ send: (url, init) => fetch(url, init), nowMs: () => Date.now() })

/** Asks the server whenever the browser reports a network change. */
export function watchNetwork(target: EventTarget): void {
  for (const change of ['online', 'offline']) target.addEventListener(change, connection.noteNetworkChange)
}

export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}
