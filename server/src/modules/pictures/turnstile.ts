/** Lets a number of works go on at once; the others wait in the order they came. */
export function createTurnstile(most: number) {
  let going = 0
  const waiting: (() => void)[] = []
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (going >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else going += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
