import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const channel = 'onair_changed'
const firstPauseMs = 100
/** The longest pause between attempts to reconnect. */
const maxPauseMs = 2_000

export interface ChangeListener {
  /**
   * Called with the topic that changed, or with undefined after a reconnect, when notifications may have been missed.
   */
  subscribe(listener: (topic: string | undefined) => void): void
  /** Whether notifications arrive now. */
  isListening(): boolean
  /** Since when notifications are lost, by `performance.now()`; undefined while they arrive. */
  lostAtMs(): number | undefined
  stop(): Promise<void>
}

export interface ChangeListenerOptions {
  /** How often the connection is checked: a peer that vanished sends no FIN. */
  heartbeatMs?: number
  /** How long a check may take before the connection counts as lost. */
  maxAnswerMs?: number
  random?: () => number
}

/** Listens for changes by other processes over PostgreSQL's LISTEN, until the process ends. */
export function listenForChanges(
  config: pg.ClientConfig,
  report: (error: Error) => void,
  { heartbeatMs = 3_000, maxAnswerMs = 5_000, random = Math.random }: ChangeListenerOptions = {},
): ChangeListener {
  const listeners = new Set<(topic: string | undefined) => void>()
  let client: pg.Client | undefined
  let lostAtMs: number | undefined = performance.now()
  let pauseMs = firstPauseMs
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const tell = (topic: string | undefined) => {
    for (const listener of listeners) listener(topic)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...config,
      connectionTimeoutMillis: maxAnswerMs,
      query_timeout: maxAnswerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: heartbeatMs,
    })
    client = next
    const lost = (reason?: Error) => {
      if (client !== next) return
      client = undefined
      clearTimeout(timer)
      if (isStopped) return
      lostAtMs ??= performance.now()
      if (reason) report(reason)
      next.end().catch(() => undefined)
      // Random delay: all processes of a service lose their connections at the same instant.
      timer = setTimeout(() => void connect(), pauseMs * (0.5 + random() / 2))
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
    const beat = () => {
      timer = setTimeout(() => void next.query('select 1').then(beat, lost), heartbeatMs)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => tell(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      return lost(error instanceof Error ? error : new Error(String(error)))
    }
    if (client !== next) return
    lostAtMs = undefined
    pauseMs = firstPauseMs
    tell(undefined)
    beat()
  }
  void connect()

  return {
    subscribe: (listener) => void listeners.add(listener),
    isListening: () => lostAtMs === undefined,
    lostAtMs: () => lostAtMs,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/** The topic of a part, such as the schedule of one channel. */
export function partOfTopic(topic: string, part: string | number): string {
  return `${topic} ${part}`
}

/** Notifies all processes that topics have changed, when the transaction of `db` commits. */
export async function notifyChange(db: Database, ...topics: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, topic) from unnest(${topics}::text[]) as changed (topic)`.execute(db)
}
