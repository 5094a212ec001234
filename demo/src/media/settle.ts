/** Waits until all work has ended, also when some of it failed, so that nothing goes on behind the caller's back. */
export async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(work)
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}
