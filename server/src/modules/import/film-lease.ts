import type { Database } from '../../db/index.ts'
import { type HeldLease, holdLease, LeaseLost, timesOf } from '../leases/index.ts'
import { FilmFailure } from './film-failure.ts'

/** Longer than a failover of the database: whoever imports for hours loses nothing by it. */
const times = timesOf(60_000)

/** Allows one import per id across all machines. */
export async function withFilmLease<T>(
  db: Database,
  id: string,
  work: (lease: HeldLease) => Promise<T>,
): Promise<T> {
  const lease = await holdLease(db, `import ${id}`, times)
  if ('heldBy' in lease) throw new FilmFailure(`Another import is working on ${id}.`)
  try {
    return await work(lease)
  } catch (error) {
    if (!lease.lost.aborted && !(error instanceof LeaseLost)) throw error
    throw new FilmFailure(
      `The import of ${id} was cut off from the database for too long; the same command goes on from here.`,
    )
  } finally {
    // What cannot be released expires.
    await lease.release().catch(() => undefined)
  }
}
