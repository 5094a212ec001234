import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../app/config.ts'
import { createApp } from '../app/serve.ts'
import { type Database, listenForChanges, openPool } from '../db/index.ts'
import { makeOpenFolder } from './throwaway-server.ts'

/** A statement as the server sent it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** A statement with what the database answered. */
export interface AnsweredStatement extends Statement {
  rows: readonly Record<string, unknown>[]
}

const page =
  '<!doctype html><html><head><!--onair:head--></head><body><!--onair:first--><!--onair:data--></body></html>'

/** A database over a pool that writes down every statement. */
export function recordingDatabase(pool: pg.Pool) {
  const statements: string[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  return { db, statements }
}

/** Runs the server within this process; `take` gives what it has sent to the database since it was last asked. */
async function withRecordingApp<T>(
  databaseUrl: string,
  work: (app: FastifyInstance, take: () => AnsweredStatement[]) => Promise<T>,
): Promise<T> {
  const folder = await makeOpenFolder()
  for (const name of ['web/assets', 'web/locales', 'media'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'web/index.html'), page)
  let sent: AnsweredStatement[] = []
  const pool = openPool(databaseUrl, { max: 5 })
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (text: string, values: unknown[]) => Promise<pg.QueryResult>
    const record = async (text: string, values: unknown[]) => {
      const answer = await ask(text, values)
      sent.push({ sql: text, parameters: values, rows: answer.rows })
      return answer
    }
    Object.assign(client, { query: record })
  })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const changeListener = listenForChanges({ main: databaseUrl, direct: databaseUrl }, () => undefined)
  const app = await createApp({
    config: readConfig({ ONAIR_DATA_FOLDER: folder, ONAIR_RATE_LIMIT: '100000000' }),
    db,
    changeListener,
    logger: pino({ level: process.env['BENCH_LOUD'] ? 'error' : 'silent' }),
    webFolder: join(folder, 'web'),
    clock: Date.now,
  })
  try {
    // Caches store nothing until changes can be received.
    while (!changeListener.isListening()) await pause(10)
    return await work(app, () => {
      const taken = sent
      sent = []
      return taken
    })
  } finally {
    await app.close()
    await changeListener.stop()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Records the statements of calls that the server has answered before, with warm caches. */
export function recordStatements(
  databaseUrl: string,
  paths: readonly string[],
  token: string,
): Promise<Statement[][]> {
  return withRecordingApp(databaseUrl, async (app, take) => {
    const recorded: Statement[][] = []
    for (const url of paths) {
      const ask = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      await ask()
      take()
      const { statusCode, body } = await ask()
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
      recorded.push(take())
    }
    return recorded
  })
}

export interface RecordedCall {
  url: string
  token: string
  body: object
}

/** Records the statements of the last of some calls that change something; those before warm the caches. */
export function recordCall(
  databaseUrl: string,
  calls: readonly RecordedCall[],
): Promise<AnsweredStatement[]> {
  return withRecordingApp(databaseUrl, async (app, take) => {
    let recorded: AnsweredStatement[] = []
    for (const { url, token, body } of calls) {
      take()
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: 'POST', url, headers, payload: body })
      if (answer.statusCode !== 200 && answer.statusCode !== 201)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
      recorded = take()
    }
    return recorded
  })
}

/** A reference client: one connection, one statement after the other, without mapping. */
export async function openBareClient(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    async run(statements: readonly Statement[]): Promise<void> {
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
    },
    /** One statement, with its answer. */
    ask: async (sql: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]> =>
      (await client.query(sql, [...parameters])).rows,
    /** How many database pages the statements read, which does not depend on the machine's load. */
    async pagesRead(statements: readonly Statement[]): Promise<number> {
      let pages = 0
      for (const { sql, parameters } of statements) {
        if (!/^\s*(select|with)\b/i.test(sql)) continue
        const explained = await client.query(`explain (analyze, buffers, format json) ${sql}`, [
          ...parameters,
        ])
        const { Plan } = explained.rows[0]['QUERY PLAN'][0]
        pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      }
      return pages
    },
    close: () => client.end(),
  }
}
