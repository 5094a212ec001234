import { LRUCache } from 'lru-cache'
import { type CacheFigures, countCache } from '../core/cache-figures.ts'
import { type ChangeListener, partOfTopic } from './change-listener.ts'
import type { Outage } from './outage.ts'

interface CachedLoad<T, Key extends string | void> {
  /** The label in the metrics. */
  name: string
  /** The topic whose change invalidates the values, or several. */
  invalidatedBy: string | readonly string[]
  /** The part of the topic that a key belongs to: a change of another part leaves its value. */
  partOf?(key: Key): string | number
  /** For a load with keys: the least recently used value is evicted first. 1 by default. */
  maxEntries?: number
  load(key: Key): Promise<T>
}

/** Loads a value once, and again only after its topic has changed. */
export type CacheUntilChange = <T, Key extends string | void = void>(
  options: CachedLoad<T, Key>,
) => (key: Key) => Promise<T>

/** For programs that run one task and end. */
export const uncached: CacheUntilChange =
  ({ load }) =>
  (key) =>
    load(key)

/** A value of no part hears of all parts. */
const anyPart = '*'

type Report = (error: unknown, topic: string) => void

/** How old a value may be while change notifications are lost. */
const freshWhileDeafMs = 1_000

/** While the database is away, the last loaded values are served up to a limit. */
export function createCacheUntilChange(
  changeListener: ChangeListener,
  outage: Outage,
  report: Report,
): CacheUntilChange {
  const changes = new Map<string, number>()
  let interruptions = 0
  const count = (topic: string) => changes.set(topic, (changes.get(topic) ?? 0) + 1)
  changeListener.subscribe((topic) => {
    if (topic === undefined) {
      interruptions += 1
      return
    }
    count(topic)
    const [whole = topic] = topic.split(' ')
    if (whole !== topic) count(partOfTopic(whole, anyPart))
  })
  return <T, Key extends string | void>(options: CachedLoad<T, Key>) => {
    const { name, maxEntries = 1, load } = options
    const topics = [options.invalidatedBy].flat()
    const countOf = (topic: string) => changes.get(topic) ?? 0
    const values = new LRUCache<string, () => Promise<T>>({ max: maxEntries })
    const figures = countCache(name, values)
    const sourceOf = (key: Key) => {
      const part = options.partOf?.(key) ?? anyPart
      const heard = topics.flatMap((topic) => [topic, partOfTopic(topic, part)])
      return {
        figures,
        outage,
        lostAtMs: changeListener.lostAtMs,
        version: () => heard.reduce((sum, topic) => sum + countOf(topic), interruptions),
        report: (error: unknown) => report(error, topics.join(', ')),
      }
    }
    return (key: Key) => {
      const cached = values.get(key ?? '')
      if (cached) return cached()
      const read = cacheValue(() => outage.note(() => load(key)), sourceOf(key))
      values.set(key ?? '', read)
      return read()
    }
  }
}

interface ValueSource {
  figures: CacheFigures
  outage: Outage
  lostAtMs(): number | undefined
  /** Grows whenever the value may have changed. */
  version(): number
  report(error: unknown): void
}

interface Cached<T> {
  value: T
  version: number
  loadedMs: number
}

interface Loading<T> {
  version: number
  promise: Promise<T>
}

function cacheValue<T>(load: () => Promise<T>, source: ValueSource): () => Promise<T> {
  const { figures, outage } = source
  const { maxStaleMs, retryMs } = outage.limits
  let cached: Cached<T> | undefined
  let staleSinceMs: number | undefined
  let loading: Loading<T> | undefined
  let failed: { version: number; atMs: number } | undefined

  function isFresh({ version, loadedMs }: Cached<T>): boolean {
    if (version !== source.version()) return false
    return source.lostAtMs() === undefined || performance.now() - loadedMs < freshWhileDeafMs
  }

  /** Runs one load at a time, and never reuses one that began before the last change. */
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
    if (cached && isFresh(cached)) {
      figures.hits += 1
      return cached.value
    }
    figures.misses += 1
    if (!cached) return reload()
    const nowMs = performance.now()
    const lostAtMs = source.lostAtMs()
    staleSinceMs ??= lostAtMs === undefined ? nowMs : Math.max(lostAtMs, cached.loadedMs)
    if (nowMs - staleSinceMs >= maxStaleMs) return reload()
    if (hasJustFailed(nowMs)) return cached.value
    const reading = await outage.waitFor(reload())
    return reading ? reading.value : cached.value
  }
}
