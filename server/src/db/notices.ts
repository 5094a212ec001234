import pg from 'pg'

const channel = 'onair_changed'
const longestPauseMs = 10_000

export interface Notices {
  /** Called with a topic that changed, or with undefined when notices may have been missed. */
  subscribe(listener: (topic: string | undefined) => void): void
  /** Whether a change made now will be heard. */
  isListening(): boolean
  stop(): Promise<void>
}

/** Hears what other processes changed, over PostgreSQL's LISTEN, for as long as the process lives. */
export function listenForNotices(config: pg.ClientConfig, report: (error: Error) => void): Notices {
  const listeners = new Set<(topic: string | undefined) => void>()
  let client: pg.Client | undefined
  let listening = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const tell = (topic: string | undefined) => {
    for (const listener of listeners) listener(topic)
  }

  const connect = async (pauseMs: number): Promise<void> => {
    const next = new pg.Client(config)
    client = next
    const lost = (error?: Error) => {
      if (client !== next) return
      client = undefined
      listening = false
      if (stopped) return
      if (error) report(error)
      tell(undefined)
      timer = setTimeout(() => void connect(Math.min(pauseMs * 2, longestPauseMs)), pauseMs)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => tell(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      listening = true
      tell(undefined)
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)))
    }
  }
  void connect(100)

  return {
    subscribe: (listener) => void listeners.add(listener),
    isListening: () => listening,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
