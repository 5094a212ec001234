type Remember<Owner extends object, T> = (
  nowMs: number,
  owner: Owner,
  key: string,
  make: () => Promise<T>,
) => Promise<T>

/** Makes a thing once for all who ask within a second; nothing stays of owners that nobody asks for. */
export function rememberForASecond<Owner extends object, T>(): Remember<Owner, T> {
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
    const kept = own.get(key) ?? make()
    own.set(key, kept)
    return kept
  }
}
