import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Records the statements of calls that the server has answered before, with warm caches. */
export async function recordStatements(
  databaseUrl: string,
  paths: readonly string[],
  token: string,
): Promise<Statement[][]> {
  const folder = await makeOpenFolder()
  for (const name of ['web/assets', 'web/locales', 'media'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'web/index.html'), page)
  let sent: Statement[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool: openPool(databaseUrl, { max: 5 }) }),
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  const changeListener = listenForChanges({ connectionString: databaseUrl }, () => undefined)
  const app = await createApp({
    config: readConfig({ ONAIR_DATA_FOLDER: folder, ONAIR_RATE_LIMIT: '100000000' }),
    db,
    changeListener,
    logger: pino({ level: 'silent' }),
    webFolder: join(folder, 'web'),
    clock: Date.now,
  })
  try {
    // Caches store nothing until changes can be received.
    while (!changeListener.isListening()) await pause(10)
    const recorded: Statement[][] = []
    for (const url of paths) {
      const ask = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      await ask()
      sent = []
      const { statusCode, body } = await ask()
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
      recorded.push([...sent])
    }
    return recorded
  } finally {
    await app.close()
    await changeListener.stop()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A reference client: one connection, one statement after the other, without mapping. */
export async function openBareClient(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    async run(statements: readonly Statement[]): Promise<void> {
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
    },
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
