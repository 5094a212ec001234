import pg from 'pg'
import { StartFailure } from '../core/start-failure.ts'
import { findUnfitness } from './fitness.rules.ts'

interface Row {
  version_number: number
  fsync: boolean
  full_page_writes: boolean
}

/** Refuses a database that is unreachable, too old or does not keep acknowledged writes. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const row = await readFacts(pool)
  const sentence = findUnfitness({
    versionNumber: row.version_number,
    fsync: row.fsync,
    fullPageWrites: row.full_page_writes,
  })
  if (sentence) throw new StartFailure(sentence)
}

async function readFacts(pool: pg.Pool): Promise<Row> {
  try {
    const { rows } = await pool.query<Row>(
      `select current_setting('server_version_num')::int as version_number,
              current_setting('fsync')::bool as fsync,
              current_setting('full_page_writes')::bool as full_page_writes`,
    )
    const [row] = rows
    if (row) return row
  } catch (error) {
    throw new StartFailure(`The database at ${describe(pool)} cannot be used: ${reasonOf(error)}.`)
  }
  throw new StartFailure(`The database at ${describe(pool)} gives no answer.`)
}

/** Host, port and database only: the rest of an address is secret. */
function describe(pool: pg.Pool): string {
  const { host, port, database } = new pg.Client(pool.options)
  return host.startsWith('/') ? `${host}, database ${database}` : `${host}:${port}, database ${database}`
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown'
  if (code === '28P01' || code === '28000') return 'it refuses this user or password'
  if (code === '3D000') return 'it has no such database'
  if (code === '53300') return 'it has no connection left'
  const message = error instanceof Error ? error.message : ''
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'it does not answer in time'
  return code ? `it fails with ${code}` : 'the connection breaks'
}
