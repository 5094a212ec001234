/** In-memory fallback for browsers that forbid storage. */
const forgotten = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return forgotten.get(key) ?? null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    // A write waits for the disk, also of what is there already.
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    forgotten.set(key, value)
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    forgotten.delete(key)
  }
}
