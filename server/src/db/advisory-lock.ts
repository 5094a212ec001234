import type pg from 'pg'

/** Runs work while no other server of this database runs work under the same name. */
export async function withAdvisoryLock<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}
