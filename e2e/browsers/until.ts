import { setTimeout as wait } from 'node:timers/promises'

const lookEveryMs = 100

/** Looks until a value is right, and gives it; says what it saw last if it never is. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  withinMs = 60_000,
): Promise<Value> {
  const endMs = performance.now() + withinMs
  let seen = 'nothing'
  for (;;) {
    try {
      const value = await read()
      if (isRight(value)) return value
      seen = JSON.stringify(value)
    } catch (error) {
      // A page that is just being left answers no script.
      seen = error instanceof Error ? error.message : String(error)
    }
    if (performance.now() > endMs) throw new Error(`${what}: ${seen} after ${withinMs / 1000} s`)
    await wait(lookEveryMs)
  }
}
