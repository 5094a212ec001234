import { createCache } from '../../core/cache.ts'

type Memo<Owner extends object, T> = (
  nowMs: number,
  owner: Owner,
  key: string,
  make: () => Promise<T>,
) => Promise<T>

/** Channels that are watched within one second, for each pair of age limits. */
const maxOwners = 10_000

/** Makes a value once for all who ask within a second, and drops all values with the second. */
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
