import { createCache } from '../../core/cache.ts'

type Memo<Owner extends object, T> = (
  nowMs: number,
  owner: Owner,
  key: string,
  make: () => Promise<T>,
) => Promise<T>

/** Channels watched within one second, for each pair of age limits. */
const maxOwners = 10_000

/** Computes a value once per second for all callers, and drops all values after it. */
export function memoPerSecond<Owner extends object, T>(): Memo<Owner, T> {
  let second = 0
  const memos = createCache<Map<string, Promise<T>>, void, Owner>({
    name: 'playlists',
    maxEntries: maxOwners,
    invalidatedBy: { change: () => second },
  })
  return (nowMs, owner, key, make) => {
    second = Math.floor(nowMs / 1000)
    const cached = memos.get(owner)
    const own = cached ?? new Map<string, Promise<T>>()
    if (!cached) memos.set(owner, own)
    const value = own.get(key) ?? make()
    own.set(key, value)
    return value
  }
}
