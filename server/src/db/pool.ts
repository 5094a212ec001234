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
  /** The maximum number of connections. */
  max: number
  applicationName?: string
  statementTimeoutMs?: number
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number
  /** How long an answer may take: a peer that vanished sends none. Unbounded by default. */
  maxAnswerMs?: number
  /** Called for connections that break while idle; the pool replaces them. */
  report?: (error: Error) => void
}

/** Creates a pool without connecting. */
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
  // Without a listener, a connection that breaks while in use ends the process. Its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // After a query timeout pg keeps the connection, and the next user's query would fail on it.
  pool.on('release', (_, client) => {
    if ('readyForQuery' in client && client.readyForQuery === false) client.end().catch(() => undefined)
  })
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** The error of the URL parser contains the address with its password. */
function checkUrl(url: string): string {
  if (URL.canParse(url) || URL.canParse(url.replace('@/', '@localhost/'))) return url
  throw new StartFailure(
    'DATABASE_URL is not an address such as postgres://user:password@host:5432/database.',
  )
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
