export interface BatchLoadsOptions {
  /** How often a load begins at most: the first at once, what is asked for meanwhile together. */
  everyMs?: number
}

/** Joins the loads that are asked for in one turn of the event loop, or within an interval, into one. */
export function batchLoads<T>(
  loadAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  { everyMs = 0 }: BatchLoadsOptions = {},
): (key: string) => Promise<T | undefined> {
  let batch: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, T>> } | undefined
  let begunMs = Number.NEGATIVE_INFINITY

  async function untilDue(): Promise<void> {
    const waitMs = begunMs + everyMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }

  function openBatch() {
    const keys = new Set<string>()
    const loaded = untilDue().then(() => {
      batch = undefined
      begunMs = performance.now()
      return loadAll([...keys])
    })
    return { keys, loaded }
  }

  return async (key) => {
    batch ??= openBatch()
    batch.keys.add(key)
    return (await batch.loaded).get(key)
  }
}
