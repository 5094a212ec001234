/** Joins the loads that are asked for in one turn of the event loop into one. */
export function batchLoads<T>(
  loadAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let batch: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, T>> } | undefined

  function openBatch() {
    const keys = new Set<string>()
    const loaded = Promise.resolve().then(() => {
      batch = undefined
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
