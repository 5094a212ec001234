import { LRUCache } from 'lru-cache'
import { countCache } from './cache-figures.ts'

/** What invalidates cached values. */
type Invalidation<V, At> =
  /** Nothing: the key names the content. */
  | 'nothing'
  /** The owner of the cache calls `clear`. */
  | 'clear'
  /** A new result of the function: all values are dropped together. */
  | { change(): unknown }
  /** Each value by itself, judged by the instant or input that the reader passes to `get`. */
  | { isStale(value: V, at: At): boolean }

/** Maximum number of entries, or maximum total weight. */
type Bound<V> = { maxEntries: number } | { maxWeight: number; weightOf(value: V): number }

export type CacheOptions<V, At> = {
  /** The label in the metrics. */
  name: string
  invalidatedBy: Invalidation<V, At>
  /** Which value is evicted first: the least recently used, or the oldest where reads must stay cheap. */
  policy?: 'lru' | 'fifo'
} & Bound<V>

export interface Cache<K, V, At> {
  get(key: K, at: At): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  clear(): void
  values(): Iterable<V>
}

/** A bounded cache of one process. A value that exceeds the bound by itself is not stored. */
export function createCache<V extends object | number, At = void, K extends object | string = string>(
  options: CacheOptions<V, At>,
): Cache<K, V, At> {
  const { name, invalidatedBy, policy = 'lru' } = options
  const values = new LRUCache<K, V>(limitsOf(options))
  const figures = countCache(name, values)
  const rule = typeof invalidatedBy === 'string' ? undefined : invalidatedBy
  const change = rule && 'change' in rule ? rule.change : undefined
  const isStale = rule && 'isStale' in rule ? rule.isStale : undefined
  let version = change?.()

  function dropIfChanged(): void {
    const current = change?.()
    if (current === version) return
    version = current
    values.clear()
  }

  return {
    get(key, at) {
      dropIfChanged()
      const value = policy === 'lru' ? values.get(key) : values.peek(key)
      if (value !== undefined && !isStale?.(value, at)) {
        figures.hits += 1
        return value
      }
      figures.misses += 1
      if (value !== undefined) values.delete(key)
      return undefined
    },
    set(key, value) {
      dropIfChanged()
      values.set(key, value)
    },
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
    values: () => values.values(),
  }
}

function limitsOf<V>(bound: Bound<V>) {
  if ('maxEntries' in bound) return { max: bound.maxEntries }
  const { maxWeight, weightOf } = bound
  // The library refuses a weight of 0.
  return { maxSize: maxWeight, sizeCalculation: (value: V) => Math.max(1, weightOf(value)) }
}
