import { isDatabaseAway } from '../../db/index.ts'

/**
 * Does work for many at once. Where it fails it is done for each half, until the one to blame is alone: nobody else
 * waits for him. A database that is away is nobody's fault.
 */
export async function inHalves<T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
  blame: (item: T, error: unknown) => void,
): Promise<R[]> {
  if (items.length === 0) return []
  try {
    return [...(await work(items))]
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const [first] = items
    if (items.length === 1 && first !== undefined) {
      blame(first, error)
      return []
    }
    const half = Math.ceil(items.length / 2)
    const one = await inHalves(items.slice(0, half), work, blame)
    return [...one, ...(await inHalves(items.slice(half), work, blame))]
  }
}
