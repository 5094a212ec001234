import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../app/config.ts'
import { serveHere } from '../app/process.ts'
import { readyDatabase } from '../app/ready-database.ts'
import { type Pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts'
import { migrationsFolder } from '../testing/schema-types.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { type ReplicatedServer, startReplicatedServer } from '../testing/standby.ts'
import { openTcpLine } from '../testing/tcp-line.ts'
import { administer } from '../testing/test-database.ts'
import { makeOpenFolder } from '../testing/throwaway-server.ts'
import { isDatabaseAway } from './away.rules.ts'
import { notifyChange, readChanges } from './change-log.repository.ts'
import { checkDatabase } from './check.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openPool } from './pool.ts'

let server: ReplicatedServer
let db: Database
let url: string

beforeAll(async () => {
  server = await startReplicatedServer()
  url = server.primary.url
  db = openDatabase(openPool(url, { max: 3 }))
  await migrate(db, migrationsFolder, () => undefined)
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

async function withPgbouncer(
  { poolSize = 1, settings = [] }: { poolSize?: number; settings?: readonly string[] },
  work: (pooler: Pgbouncer) => Promise<void>,
): Promise<void> {
  const pooler = await startPgbouncer(server.primary.connection, { poolSize, settings })
  try {
    await work(pooler)
  } finally {
    await pooler.stop()
  }
}

/** Makes a pooler open so many connections to the database. */
async function warm(pooler: Pgbouncer, connections: number): Promise<void> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: pooler.url }))
  for (const client of clients) {
    await client.connect()
    await client.query('begin')
  }
  for (const client of clients) {
    await client.query('commit')
    await client.end()
  }
}

const ignored = 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout'

test('a pooler is taken beside a direct address, and refused alone', async () => {
  await withPgbouncer({}, async (pooler) => {
    const main = { pooledUrl: pooler.url }
    await expect(checkDatabase({ main, direct: url })).resolves.toBeUndefined()
    await expect(checkDatabase({ main: pooler.url, direct: pooler.url })).rejects.toThrow(
      'DATABASE_URL leads to a pooler; name PostgreSQL itself in ONAIR_DATABASE_DIRECT_URL.',
    )
  })
})

test.each([
  ['has one connection', 1, []],
  ['takes the last free one of three', 3, []],
  ['takes three in turns', 3, ['server_round_robin = 1']],
])('a direct address of a pooler that ignores settings and %s is refused', async (_, poolSize, more) => {
  await withPgbouncer({ poolSize, settings: [ignored, ...more] }, async (pooler) => {
    await warm(pooler, poolSize)
    await expect(checkDatabase({ main: { pooledUrl: url }, direct: pooler.url })).rejects.toThrow(
      'ONAIR_DATABASE_DIRECT_URL leads to a pooler; name PostgreSQL itself there.',
    )
  })
})

test('a pooler that gives a connection to each session is taken as PostgreSQL itself', async () => {
  await withPgbouncer({ poolSize: 3, settings: [ignored, 'pool_mode = session'] }, async (pooler) => {
    await expect(checkDatabase({ main: pooler.url, direct: pooler.url })).resolves.toBeUndefined()
  })
})

test('a standby is refused at either address', async () => {
  const { connection } = server.standby
  await expect(checkDatabase({ main: connection, direct: connection })).rejects.toThrow(
    'DATABASE_URL leads to a standby, which takes no writes; name the primary there.',
  )
  await expect(checkDatabase({ main: { pooledUrl: url }, direct: connection })).rejects.toThrow(
    'ONAIR_DATABASE_DIRECT_URL leads to a standby, which takes no writes; name the primary there.',
  )
})

test('a direct address that leads to another database is refused', async () => {
  await administer(server.primary.connection, 'create database other')
  const direct = { ...server.primary.connection, database: 'other' }
  await expect(checkDatabase({ main: { pooledUrl: url }, direct })).rejects.toThrow(
    'DATABASE_URL and ONAIR_DATABASE_DIRECT_URL lead to different databases.',
  )
})

test('a connection whose server has become a standby is given up, and the next one is to the primary', async () => {
  let to = server.standby.connection
  const line = await openTcpLine(() => to)
  const pool = openPool({ ...to, host: line.host, port: line.port }, { max: 1 })
  const moved = openDatabase(pool)
  const write = () => notifyChange(moved, 'tenants').then(() => 'written', isDatabaseAway)
  expect(await write()).toBe(true)
  // The log of changes of a standby would lag behind without a word.
  await expect(readChanges(pool, undefined)).rejects.toThrow('recovery is in progress')
  to = server.primary.connection
  expect(await write()).toBe('written')
  expect((await readChanges(pool, undefined)).lastId).toBe(1)
  await moved.destroy()
  await line.close()
})

test('a server starts on a pooler and the primary, and works with both', async () => {
  await fillSmallWorld(db)
  const folder = await makeOpenFolder()
  for (const name of ['assets', 'locales', '.vite', 'media/art'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<head><!--onair:head--></head>')
  await withPgbouncer({}, async (pooler) => {
    const config = readConfig({
      ...{ DATABASE_URL: pooler.url, ONAIR_DATABASE_DIRECT_URL: url },
      ...{ PORT: '0', LOG_LEVEL: 'fatal', ONAIR_DATA_FOLDER: folder },
    })
    const terminal = { say: () => undefined, progress: () => undefined }
    const ready = await readyDatabase(config, fileURLToPath(migrationsFolder), terminal)
    const serving = await serveHere({ config, databaseUrl: ready.url, webFolder: folder, jobsDelayMs: 0 })
    const ask = (path: string) => fetch(`http://127.0.0.1:${serving.port}${path}`)
    expect((await ask('/ready')).status).toBe(200)
    expect((await ask('/')).status).toBe(200)
    const countQueues = async () =>
      (await sql`select from pg_namespace where nspname = 'pgboss'`.execute(db)).rows.length
    await expect.poll(countQueues, { timeout: 10_000 }).toBe(1)
    await serving.stop()
    await ready.close()
  })
  await rm(folder, { recursive: true })
})
