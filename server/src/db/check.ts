import pg from 'pg'
import { StartFailure } from '../core/start-failure.ts'
import type { DatabaseAddresses } from './addresses.rules.ts'
import { type AddressName, findUnfitness, refusePooler } from './fitness.rules.ts'
import { type DatabaseAddress, openPool } from './pool.ts'
import { keepsSession } from './session-check.ts'

const maxConnectMs = 10_000
const maxAnswerMs = 10_000

interface Row {
  version_number: number
  fsync: boolean
  full_page_writes: boolean
  is_standby: boolean
  is_read_only: boolean
  /** Names the run of a server, and a database on it. */
  identity: string
}

/** Refuses addresses that are unreachable or wrongly pooled, and databases that would lose or refuse writes. */
export async function checkDatabase({ main, direct }: DatabaseAddresses): Promise<void> {
  if (main === direct) return void (await checkAddress(main, 'DATABASE_URL', { isDirect: true }))
  const pooled = await checkAddress(main, 'DATABASE_URL', { isDirect: false })
  const own = await checkAddress(direct, 'ONAIR_DATABASE_DIRECT_URL', { isDirect: true })
  if (pooled !== own) {
    throw new StartFailure('DATABASE_URL and ONAIR_DATABASE_DIRECT_URL lead to different databases.')
  }
}

/** Gives the identity of the database. */
async function checkAddress(
  address: DatabaseAddress,
  name: AddressName,
  { isDirect }: { isDirect: boolean },
): Promise<string> {
  const pool = openPool(address, { max: 2, connectTimeoutMs: maxConnectMs, maxAnswerMs })
  try {
    const row = await readFacts(pool)
    const sentence = findUnfitness(
      {
        versionNumber: row.version_number,
        fsync: row.fsync,
        fullPageWrites: row.full_page_writes,
        isStandby: row.is_standby,
        isReadOnly: row.is_read_only,
      },
      name,
    )
    if (sentence) throw new StartFailure(sentence)
    if (isDirect && !(await keepsSession(pool))) throw new StartFailure(refusePooler(name))
    return row.identity
  } catch (error) {
    if (error instanceof StartFailure) throw error
    if (refusesSettings(error)) throw new StartFailure(refusePooler(name))
    throw new StartFailure(`The database at ${describe(pool)} cannot be used: ${reasonOf(error)}.`)
  } finally {
    await pool.end()
  }
}

async function readFacts(pool: pg.Pool): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `select current_setting('server_version_num')::int as version_number,
            current_setting('fsync')::bool as fsync,
            current_setting('full_page_writes')::bool as full_page_writes,
            pg_is_in_recovery() as is_standby,
            current_setting('transaction_read_only')::bool as is_read_only,
            current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as identity`,
  )
  const [row] = rows
  if (row) return row
  throw new StartFailure(`The database at ${describe(pool)} gives no answer.`)
}

/** Host, port and database only: the rest of an address is secret. */
function describe(pool: pg.Pool): string {
  const { host, port, database } = new pg.Client(pool.options)
  return host.startsWith('/') ? `${host}, database ${database}` : `${host}:${port}, database ${database}`
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What pgbouncer says to a client that begins with a setting, unless it is told to ignore it. */
function refusesSettings(error: unknown): boolean {
  return codeOf(error) === '08P01' && error instanceof Error && /startup parameter/.test(error.message)
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown'
  if (code === '28P01' || code === '28000') return 'it refuses this user or password'
  if (code === '3D000') return 'it has no such database'
  if (code === '53300') return 'it has no connection left'
  const message = error instanceof Error ? error.message : ''
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'it does not answer in time'
  return code ? `it fails with ${code}` : 'the connection breaks'
}
