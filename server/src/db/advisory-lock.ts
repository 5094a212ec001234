import type pg from 'pg'

/** Runs work in a transaction while no other server of this database runs work under the same name. */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A lock of the session would stay with a pooler's connection, which goes to others.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    const value = await work(client)
    await client.query('commit')
    client.release()
    return value
  } catch (error) {
    client.release(true)
    throw error
  }
}
