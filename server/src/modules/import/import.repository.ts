import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { FilmFailure } from './film-failure.ts'

/** Allows one import per id across all machines; the lock ends with its connection. */
export async function holdingFilm<T>(db: Database, id: string, work: () => Promise<T>): Promise<T> {
  const key = `import ${id}`
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${key}, 0)) as is_mine`.execute(connection)
    if (!rows[0]?.is_mine) throw new FilmFailure(`Another import is working on ${id}.`)
    try {
      return await work()
    } finally {
      // A broken connection has released the lock by itself.
      await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`
        .execute(connection)
        .catch(() => undefined)
    }
  })
}
