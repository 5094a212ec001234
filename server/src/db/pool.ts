import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartFailure } from '../core/start-failure.ts'
import type { Database } from './database.ts'

const int8 = 20
const int8Array = 1016
const date = 1082

/** A connection string, or its parts. */
export type DatabaseAddress = string | pg.ClientConfig

export interface PoolOptions {
  /** The most connections at once. */
  max: number
  applicationName?: string
  statementTimeoutMs?: number
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number
  /** How long an answer may take; a peer that vanished sends none. Unbounded unless told. */
  maxAnswerMs?: number
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  report?: (error: Error) => void
}

/** Opens a pool without connecting yet. */
export function openPool(to: DatabaseAddress, options: PoolOptions): pg.Pool {
  const { max, applicationName = 'onair', statementTimeoutMs = 30_000 } = options
  const { connectTimeoutMs = 10_000, maxAnswerMs, report = () => undefined } = options
  const pool = new pg.Pool({
    ...(typeof to === 'string' ? { connectionString: checkUrl(to) } : to),
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(maxAnswerMs && { query_timeout: maxAnswerMs }),
    types: { getTypeParser },
  })
  pool.on('error', report)
  // One that breaks while somebody holds it ends the process if nobody listens; its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // pg gives up a query that timed out, but not its connection, which would fail whoever takes it next.
  pool.on('release', (_, client) => {
    if ('readyForQuery' in client && client.readyForQuery === false) client.end().catch(() => undefined)
  })
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** The error of the URL parser carries the address, and with it the password. */
function checkUrl(url: string): string {
  if (URL.canParse(url) || URL.canParse(url.replace('@/', '@localhost/'))) return url
  throw new StartFailure(
    'DATABASE_URL is not an address such as postgres://user:password@host:5432/database.',
  )
}

/** Whole numbers instead of pg's strings; a date stays text, for pg would shift it by the local time zone. */
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
