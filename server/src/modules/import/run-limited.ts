/** Runs a limited number of tasks at once. The first failure stops the others, and all have ended when it returns. */
export async function runLimited(
  maxRunning: number,
  tasks: readonly ((signal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const waiting = tasks.values()
  const work = async () => {
    for (const task of waiting) {
      if (either.aborted) return
      await task(either).catch((error: unknown) => failed.abort(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxRunning, tasks.length) }, work))
  either.throwIfAborted()
}
