import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const int8 = 20
const int8Array = 1016
const date = 1082

/** SQLSTATE of a write that a standby refuses. */
const readOnly = '25006'

const defaultStatementMs = 30_000
const answerMarginMs = 1_000

/** Of a pooler that gives a connection to each transaction: nothing that belongs to a session may be sent there. */
interface PooledAddress {
  pooledUrl: string
}

/** A connection string, its parts, or that of a pooler. */
export type DatabaseAddress = string | pg.ClientConfig | PooledAddress

export interface PoolOptions {
  /** The maximum number of connections. */
  max: number
  applicationName?: string
  /** PostgreSQL ends a longer statement; behind a pooler only the time of the answer is limited. */
  statementTimeoutMs?: number
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number
  /** How long an answer may take: a peer that vanished sends none. By default a little longer than a statement. */
  maxAnswerMs?: number
  /** Called for connections that break while idle; the pool replaces them. */
  report?: (error: Error) => void
}

/** Creates a pool without connecting. */
export function openPool(to: DatabaseAddress, options: PoolOptions): pg.Pool {
  const { max, applicationName = 'onair', statementTimeoutMs = defaultStatementMs } = options
  const { connectTimeoutMs = 10_000, report = () => undefined } = options
  const { maxAnswerMs = Math.max(statementTimeoutMs, defaultStatementMs) + answerMarginMs } = options
  const pool = new pg.Pool({
    ...clientConfigOf(to),
    // A pooler refuses a client that begins with settings.
    ...(!isPooled(to) && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    }),
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: maxAnswerMs,
    types: { getTypeParser },
  })
  pool.on('error', report)
  const refusesWrites = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks while in use ends the process. Its next query fails anyway.
    client.on('error', () => undefined)
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === readOnly) refusesWrites.add(client)
    })
  })
  // After a query timeout pg keeps the connection, and the next user's query would fail on it; so it does after a
  // failover, which turns the primary that it leads to into a standby.
  pool.on('release', (_, client) => {
    const isSilent = 'readyForQuery' in client && client.readyForQuery === false
    if (isSilent || refusesWrites.has(client)) client.end().catch(() => undefined)
  })
  return pool
}

const isPooled = (to: DatabaseAddress): to is PooledAddress => typeof to === 'object' && 'pooledUrl' in to

export function clientConfigOf(to: DatabaseAddress): pg.ClientConfig {
  if (typeof to === 'string') return { connectionString: to }
  return isPooled(to) ? { connectionString: to.pooledUrl } : to
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** Parses numbers that pg returns as strings; dates stay text, because pg would shift them by the time zone. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) => {
  const parse: (text: string) => unknown = pg.types.getTypeParser(type, format)
  const oid: number = type
  if (format === 'binary') return parse
  if (oid === int8) return parseInt8
  if (oid === int8Array) return (text: string) => toNumbers(parse(text))
  return oid === date ? String : parse
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} is too large for a whole number of JavaScript`)
}

function toNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNumbers)
  return typeof value === 'string' ? parseInt8(value) : value
}
