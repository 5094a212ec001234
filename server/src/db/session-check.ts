import type pg from 'pg'

const rounds = 3

async function readProcess(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Whether a client keeps its server process from one statement to the next. A pooler that takes the last free one gives
 * it to whoever asks next, and one that takes them in turns gives another one at once.
 */
export async function keepsSession(pool: pg.Pool): Promise<boolean> {
  return withClient(pool, (client) => withClient(pool, (other) => isApart(client, other)))
}

async function isApart(client: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const own = await readProcess(client)
  const isChanged = async () => (await readProcess(client)) !== own
  for (let round = 0; round < rounds; round++) {
    if (await isChanged()) return false
    await other.query('begin')
    if ((await readProcess(other)) === own || (await isChanged())) return false
    await other.query('commit')
  }
  return true
}

/** The client may be left inside a transaction. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  return work(client).finally(() => client.release(true))
}
