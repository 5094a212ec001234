/** Lets so many tasks run at once, in the order in which they came. */
export function turns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async take<T>(task: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    /** Resolves when a task that came now could begin. */
    async free(): Promise<void> {
      await enter()
      leave()
    },
  }
}

export type Turns = ReturnType<typeof turns>
