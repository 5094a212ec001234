/** Figures of all caches of one name since the process began. */
export interface CacheFigures {
  hits: number
  misses: number
}

interface Sized {
  readonly size: number
}

interface Counted extends CacheFigures {
  /** Weak references: a cache that was dropped counts no entries. */
  caches: Set<WeakRef<Sized>>
}

const countedByName = new Map<string, Counted>()

/** Registers a cache and returns its figures; caches of the same name share them. */
export function countCache(name: string, cache: Sized): CacheFigures {
  const counted = countedByName.get(name) ?? { hits: 0, misses: 0, caches: new Set() }
  countedByName.set(name, counted)
  for (const other of counted.caches) if (!other.deref()) counted.caches.delete(other)
  counted.caches.add(new WeakRef(cache))
  return counted
}

export function listCacheFigures(): ({ name: string; entries: number } & CacheFigures)[] {
  return [...countedByName].map(([name, { hits, misses, caches }]) => {
    const entries = [...caches].reduce((sum, cache) => sum + (cache.deref()?.size ?? 0), 0)
    return { name, hits, misses, entries }
  })
}
