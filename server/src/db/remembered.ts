import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Notices } from './notices.ts'
import type { Outage } from './outage.ts'

/** Turns a loader into one that loads once and again only after its topic changed. */
export type Remembered = <T>(topic: string, load: () => Promise<T>) => () => Promise<T>

type Report = (error: unknown, topic: string) => void

/** While changes cannot be heard a value is loaded again after this time. */
const freshWhileDeafMs = 1_000

/** While the database is away the last known values serve on, up to a limit. */
export function rememberUntilNotice(notices: Notices, outage: Outage, report: Report): Remembered {
  const changes = new Map<string, number>()
  let interruptions = 0
  notices.subscribe((topic) => {
    if (topic === undefined) interruptions += 1
    else changes.set(topic, (changes.get(topic) ?? 0) + 1)
  })
  return (topic, load) =>
    createCache(() => outage.note(load), {
      outage,
      lostAtMs: notices.lostAtMs,
      version: () => `${interruptions} ${changes.get(topic) ?? 0}`,
      report: (error) => report(error, topic),
    })
}

interface CacheSource {
  outage: Outage
  lostAtMs(): number | undefined
  /** Changes whenever the value may have changed. */
  version(): string
  report(error: unknown): void
}

interface Cached<T> {
  value: T
  version: string
  loadedMs: number
}

interface Loading<T> {
  version: string
  promise: Promise<T>
}

function createCache<T>(load: () => Promise<T>, source: CacheSource): () => Promise<T> {
  const { outage } = source
  const { maxStaleMs, retryMs } = outage.limits
  let cached: Cached<T> | undefined
  let staleSinceMs: number | undefined
  let loading: Loading<T> | undefined
  let failed: { version: string; atMs: number } | undefined

  function isFresh({ version, loadedMs }: Cached<T>): boolean {
    if (version !== source.version()) return false
    return source.lostAtMs() === undefined || performance.now() - loadedMs < freshWhileDeafMs
  }

  /** One load at a time, but none that began before the last change. */
  function reload(): Promise<T> {
    const version = source.version()
    if (loading?.version === version) return loading.promise
    const started = { version, promise: load() }
    loading = started
    void settle(started)
    return started.promise
  }

  async function settle(started: Loading<T>): Promise<void> {
    const { version, promise } = started
    try {
      const value = await promise
      if (loading !== started) return
      cached = { value, version, loadedMs: performance.now() }
      staleSinceMs = undefined
    } catch (error) {
      if (loading !== started) return
      if (failed?.version !== version) source.report(error)
      failed = { version, atMs: performance.now() }
    }
    loading = undefined
  }

  const hasJustFailed = (nowMs: number) =>
    failed?.version === source.version() && nowMs - failed.atMs < retryMs

  return async () => {
    if (!cached) return reload()
    if (isFresh(cached)) return cached.value
    const nowMs = performance.now()
    const lostAtMs = source.lostAtMs()
    staleSinceMs ??= lostAtMs === undefined ? nowMs : Math.max(lostAtMs, cached.loadedMs)
    if (nowMs - staleSinceMs >= maxStaleMs) return reload()
    if (hasJustFailed(nowMs)) return cached.value
    const reading = await outage.waitFor(reload())
    return reading ? reading.value : cached.value
  }
}

/** Tells every process that a topic changed, once the transaction of `db` commits. */
export async function announceChange(db: Database, topic: string): Promise<void> {
  await sql`select pg_notify('onair_changed', ${topic})`.execute(db)
}
