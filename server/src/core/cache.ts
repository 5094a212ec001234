import { LRUCache } from 'lru-cache'
import { countCache } from './cache-figures.ts'

/** What invalidates cached values. */
type Invalidation<V, At> =
  /** Nothing: the key names the content. */
  | 'nothing'
  /** The owner of the cache calls `clear`. */
  | 'clear'
  /** Each load sets its value anew; it is read only while the database is away. */
  | 'load'
  /** A new result of the function: all values are dropped together. */
  | { change(): unknown }
  /** Each value by itself, judged by the instant or input that the reader passes to `get`. */
  | { isStale(value: V, at: At): boolean }

/**
 * Maximum number of entries, or maximum total weight. The least recently used value is evicted first; with `fifo` the
 * oldest, where reads must stay cheap.
 */
type Bound<V> =
  | { maxEntries: number; policy?: 'lru' | 'fifo' }
  | { maxWeight: number; weightOf(value: V): number }

export type CacheOptions<V, At> = {
  /** The label in the metrics. */
  name: string
  invalidatedBy: Invalidation<V, At>
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
  const { name, invalidatedBy } = options
  const values = storeOf<K, V>(options)
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
      const value = values.get(key)
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

/** A map that drops its oldest entry to make room. */
class FifoMap<K, V> extends Map<K, V> {
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    super()
    this.#maxEntries = maxEntries
  }

  override set(key: K, value: V): this {
    if (this.size >= this.#maxEntries && !this.has(key)) {
      for (const oldest of this.keys()) {
        this.delete(oldest)
        break
      }
    }
    return super.set(key, value)
  }
}

function storeOf<K extends object | string, V extends object | number>(bound: Bound<V>) {
  if ('maxEntries' in bound) {
    const { maxEntries, policy } = bound
    return policy === 'fifo' ? new FifoMap<K, V>(maxEntries) : new LRUCache<K, V>({ max: maxEntries })
  }
  const { maxWeight, weightOf } = bound
  // The library refuses a weight of 0.
  const sizeCalculation = (value: V) => Math.max(1, weightOf(value))
  return new LRUCache<K, V>({ maxSize: maxWeight, sizeCalculation })
}
