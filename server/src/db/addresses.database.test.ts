import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
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
import { type ChangeListener, listenForChanges } from './change-listener.ts'
import { notifyChange, readChanges } from './change-log.repository.ts'
import { checkDatabase } from './check.ts'
import type { Database } from './database.ts'
import { urlOf } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openPool } from './pool.ts'
import { openReplica } from './replica.ts'

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

interface Reads {
  listener: ChangeListener
  faults: string[]
  /** Which server a read goes to. */
  readFrom(): Promise<string>
}

async function withReplica(address: pg.ClientConfig, work: (reads: Reads) => Promise<void>): Promise<void> {
  const listener = listenForChanges({ main: url, direct: url }, () => undefined)
  const faults: string[] = []
  const replica = openReplica({
    ...{ address, primary: db, changeListener: listener },
    report: ({ message }) => faults.push(message),
  })
  const readFrom = () =>
    replica.readFresh(async (from) => {
      const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(
        from,
      )
      return rows[0]?.is_standby ? 'replica' : 'primary'
    })
  try {
    await expect.poll(() => listener.isListening(), { timeout: 5_000 }).toBe(true)
    await work({ listener, faults, readFrom })
  } finally {
    await replica.close()
    await listener.stop()
  }
}

async function hear(listener: ChangeListener, topic: string): Promise<void> {
  const heard: (string | undefined)[] = []
  listener.subscribe((changed) => heard.push(changed))
  await notifyChange(db, topic)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([topic])
}

test('a replica is read once it has replayed the change that was heard, and not before', async () => {
  const standby = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(server.standby.connection, { max: 1 }) }),
  })
  await withReplica(server.standby.connection, async ({ listener, readFrom, faults }) => {
    await expect.poll(readFrom, { timeout: 5_000 }).toBe('replica')
    await sql`select pg_wal_replay_pause()`.execute(standby)
    await sql`create table unheard ()`.execute(db)
    expect(await readFrom()).toBe('replica')
    await hear(listener, 'schedule')
    expect(await readFrom()).toBe('primary')
    await sql`select pg_wal_replay_resume()`.execute(standby)
    await expect.poll(readFrom, { timeout: 5_000 }).toBe('replica')
    expect(faults).toEqual([])
  })
  await standby.destroy()
})

test('a transaction that is still open when a change is heard keeps the replica from being read until it ends', async () => {
  await withReplica(server.standby.connection, async ({ listener, readFrom }) => {
    await expect.poll(readFrom, { timeout: 5_000 }).toBe('replica')
    await db.transaction().execute(async (work) => {
      await work.insertInto('changes').values({ topic: 'slow' }).execute()
      await hear(listener, 'schedule')
      expect(await readFrom()).toBe('primary')
    })
    await expect.poll(readFrom, { timeout: 5_000 }).toBe('replica')
  })
})

test('a replica that is away is no error, and told once', async () => {
  const away = { ...server.standby.connection, host: '127.0.0.1', port: 1 }
  await withReplica(away, async ({ readFrom, faults }) => {
    expect(await Promise.all([readFrom(), readFrom()])).toEqual(['primary', 'primary'])
    expect(await readFrom()).toBe('primary')
    expect(faults).toHaveLength(1)
  })
})

test('a replica that stops answering is left alone, and what fails on it is read from the primary', async () => {
  const line = await openTcpLine(() => server.standby.connection)
  const { host, port } = line
  await withReplica({ ...server.standby.connection, host, port }, async ({ readFrom, faults }) => {
    await expect.poll(readFrom, { timeout: 5_000 }).toBe('replica')
    line.freeze()
    expect(await readFrom()).toBe('primary')
    expect(await readFrom()).toBe('primary')
    expect(faults).toEqual(['Query read timeout'])
  })
  await line.close()
})

test('a server starts on a pooler, the primary and a replica, and works with all three', async () => {
  await fillSmallWorld(db)
  const folder = await makeOpenFolder()
  for (const name of ['assets', 'locales', '.vite', 'media/art'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<head><!--onair:head--></head>')
  await withPgbouncer({}, async (pooler) => {
    const config = readConfig({
      ...{ DATABASE_URL: pooler.url, ONAIR_DATABASE_DIRECT_URL: url },
      ONAIR_DATABASE_REPLICA_URL: urlOf(server.standby.connection),
      ...{ PORT: '0', LOG_LEVEL: 'fatal', ONAIR_DATA_FOLDER: folder },
    })
    const terminal = { say: () => undefined, progress: () => undefined }
    const ready = await readyDatabase(config, fileURLToPath(migrationsFolder), terminal)
    const serving = await serveHere({ config, databaseUrl: ready.url, webFolder: folder, jobsDelayMs: 0 })
    const ask = (path: string) => fetch(`http://127.0.0.1:${serving.port}${path}`)
    expect((await ask('/ready')).status).toBe(200)
    const readersOfStandby = async () => {
      expect((await ask('/')).status).toBe(200)
      return listApplications(server.standby.connection)
    }
    await expect.poll(readersOfStandby, { timeout: 10_000 }).toEqual(['onair replica'])
    const countQueues = async () =>
      (await sql`select from pg_namespace where nspname = 'pgboss'`.execute(db)).rows.length
    await expect.poll(countQueues, { timeout: 10_000 }).toBe(1)
    await serving.stop()
    await ready.close()
  })
  await rm(folder, { recursive: true })
})

async function listApplications(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}
