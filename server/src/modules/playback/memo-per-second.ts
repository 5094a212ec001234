type Memo<Owner extends object, T> = (
  nowMs: number,
  owner: Owner,
  key: string,
  make: () => Promise<T>,
) => Promise<T>

/** Makes a value once for all who ask within a second, and forgets all values with the second. */
export function memoPerSecond<Owner extends object, T>(): Memo<Owner, T> {
  let second = 0
  let made = new Map<Owner, Map<string, Promise<T>>>()
  return (nowMs, owner, key, make) => {
    const current = Math.floor(nowMs / 1000)
    if (current !== second) {
      second = current
      made = new Map()
    }
    const own = made.get(owner) ?? new Map<string, Promise<T>>()
    made.set(owner, own)
    const value = own.get(key) ?? make()
    own.set(key, value)
    return value
  }
}
