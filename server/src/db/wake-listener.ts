import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createRetry } from './retry.ts'

export interface WakeListenerOptions {
  channel: string
  heartbeatMs: number
  maxAnswerMs: number
  random: () => number
  /** Told once for each loss of notifications; that of the connection itself is seen by whoever reads. */
  report: (error: Error) => void
}

/**
 * Calls `wake` for each notification, and when its connection is lost. A notification to itself checks it: a pooler
 * answers every query and passes no notification on, and a peer that vanished sends no FIN.
 */
export function listenForWakes(
  config: pg.ClientConfig,
  { channel, heartbeatMs, maxAnswerMs, random, report }: WakeListenerOptions,
  wake: () => void,
): { stop(): Promise<void> } {
  const own = `onair_check_${randomBytes(8).toString('hex')}`
  const retry = createRetry(random)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isDeaf = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...config,
      connectionTimeoutMillis: maxAnswerMs,
      query_timeout: maxAnswerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: heartbeatMs,
    })
    client = next
    const lost = () => {
      if (client !== next) return
      client = undefined
      clearTimeout(timer)
      next.end().catch(() => undefined)
      if (isStopped) return
      wake()
      timer = setTimeout(() => void connect(), retry.pauseMs())
    }
    const deaf = () => {
      if (!isDeaf) report(new Error('no notification passes; changes are heard some seconds later'))
      isDeaf = true
      lost()
    }
    const check = () => {
      timer = setTimeout(deaf, maxAnswerMs)
      next.query('select pg_notify($1, $2)', [own, '']).catch(lost)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel: heard }) => {
      if (heard !== own) return wake()
      isDeaf = false
      retry.succeed()
      clearTimeout(timer)
      timer = setTimeout(check, heartbeatMs)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}; listen ${own}`)
    } catch {
      return lost()
    }
    if (client !== next) return
    // What changed before it listened woke nobody.
    wake()
    check()
  }
  void connect()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
