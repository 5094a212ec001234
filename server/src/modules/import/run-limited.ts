/** Runs so many tasks at a time; the first that fails stops the others, and none goes on behind the caller's back. */
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
