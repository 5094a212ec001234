import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const channel = 'onair_changed'
const firstPauseMs = 100
/** A database that is back is heard again within this time. */
const maxPauseMs = 2_000

export interface ChangeListener {
  /** Called with a topic that changed, or with undefined once notices are heard again and some may have been missed. */
  subscribe(listener: (topic: string | undefined) => void): void
  /** Whether a change made now will be heard. */
  isListening(): boolean
  /** Since when notices have not been heard, by `performance.now()`; undefined while they are. */
  lostAtMs(): number | undefined
  stop(): Promise<void>
}

export interface ChangeListenerOptions {
  /** How often the connection is tried: a peer that vanished sends no end. */
  heartbeatMs?: number
  /** How long an answer may take before the connection counts as lost. */
  maxAnswerMs?: number
  random?: () => number
}

/** Hears what other processes changed, over PostgreSQL's LISTEN, for as long as the process lives. */
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
      // Spread out: the processes of a service lose their connections in the same instant.
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

/** Tells every process that a topic changed, once the transaction of `db` commits. */
export async function notifyChange(db: Database, topic: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db)
}
