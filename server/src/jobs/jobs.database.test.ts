import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Job, JobLogger } from './job.ts'
import { openQueues, type Queues } from './queue.ts'
import { startJobs } from './start-jobs.ts'

let database: TestDatabase
let opened: Queues[]

beforeEach(async () => {
  database = await createTestDatabase()
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((queues) => queues.close()))
  await database.drop()
})

const job: Job = { name: 'renewals', everyMinutes: 720, run: async () => undefined }

async function openServer(): Promise<Queues> {
  const queues = await openQueues(database.connection, () => undefined)
  opened.push(queues)
  return queues
}

interface Line {
  level: 'info' | 'warn' | 'error'
  facts: object
  sentence: string
}

function openGate() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}

/** A log that can be waited for. */
function openLog() {
  const lines: Line[] = []
  const { promise: written, resolve } = openGate()
  const write = (level: Line['level']) => (facts: object, sentence: string) => {
    lines.push({ level, facts, sentence })
    resolve()
  }
  const logger: JobLogger = { info: write('info'), warn: write('warn'), error: write('error') }
  return { lines, logger, written }
}

test('servers that start at the same moment on an empty database make the queue together', async () => {
  const servers = await Promise.all([openServer(), openServer(), openServer()])
  const queues = await Promise.all(servers.map((server) => server.open(job)))
  const taken = await Promise.all(queues.map((queue) => queue.take()))
  expect(taken.filter((run) => run !== undefined)).toHaveLength(1)
})

test('what is due is run by one server, and not again before it is due again', async () => {
  const one = await (await openServer()).open(job)
  const other = await (await openServer()).open(job)
  const run = await one.take()
  expect(run).toBeDefined()
  expect(await other.take()).toBeUndefined()
  if (run) await one.finish(run)
  expect(await one.take()).toBeUndefined()
  expect(await other.take()).toBeUndefined()
  // Half a day later: the time that was done lies behind.
  await sql`update pgboss.job set singleton_on = singleton_on - interval '12 hours'`.execute(database.db)
  const next = await other.take()
  expect(next).toBeDefined()
  expect(next).not.toEqual(run)
})

test('a run that failed is due again after a minute, by any server', async () => {
  const one = await (await openServer()).open(job)
  const other = await (await openServer()).open(job)
  const run = await one.take()
  if (run) await one.finish(run, new Error('the bank does not answer'))
  expect(await other.take()).toBeUndefined()
  const { rows } = await sql`
    select state, output, extract(epoch from start_after - now()) between 59 and 120 as waits, retry_limit
    from pgboss.job where name = 'renewals'`.execute(database.db)
  expect(rows).toEqual([
    { state: 'retry', output: { message: 'the bank does not answer' }, waits: true, retry_limit: 3 },
  ])
  await sql`update pgboss.job set start_after = start_after - interval '2 minutes'`.execute(database.db)
  expect((await other.take())?.id).toBe(run?.id)
})

test('a job is given the time and a signal, and stopping waits for its end', async () => {
  const { lines, logger } = openLog()
  const events: string[] = []
  const { promise: began, resolve: begin } = openGate()
  const jobs = startJobs({
    address: database.connection,
    jobs: [
      {
        ...job,
        async run(nowMs, signal) {
          events.push(`began at ${nowMs}`)
          begin()
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
          events.push('ended')
        },
      },
    ],
    clock: () => 1234,
    logger,
    delayMs: 0,
    pollMs: 10,
  })
  await began
  await jobs.stop()
  expect(events).toEqual(['began at 1234', 'ended'])
  expect(lines).toEqual([])
  const { rows } = await sql`select state from pgboss.job where name = 'renewals'`.execute(database.db)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a job that fails is logged and keeps no other from its work', async () => {
  const { lines, logger, written } = openLog()
  const { promise: done, resolve } = openGate()
  const jobs = startJobs({
    address: database.connection,
    jobs: [
      { ...job, name: 'broken', run: () => Promise.reject(new Error('no')) },
      { ...job, run: async () => resolve() },
    ],
    clock: Date.now,
    logger,
    delayMs: 0,
    pollMs: 10,
  })
  await Promise.all([written, done])
  await jobs.stop()
  expect(lines).toEqual([
    { level: 'error', facts: { err: new Error('no'), job: 'broken' }, sentence: 'a job failed' },
  ])
})

test('a server whose role may not make the queue goes on, and runs its jobs once it may', async () => {
  const { db, connection } = database
  const role = `role_${connection.database}`
  await sql`create role ${sql.id(role)} login password 'p'`.execute(db)
  const { lines, logger, written } = openLog()
  const { promise: done, resolve } = openGate()
  const jobs = startJobs({
    address: { ...connection, user: role, password: 'p' },
    jobs: [{ ...job, run: async () => resolve() }],
    clock: Date.now,
    logger,
    delayMs: 0,
    pollMs: 10,
  })
  await written
  expect(lines[0]).toMatchObject({
    level: 'warn',
    facts: { job: 'renewals' },
    sentence: 'a job could not be looked for',
  })
  await sql`grant create on database ${sql.id(connection.database)} to ${sql.id(role)}`.execute(db)
  await done
  await jobs.stop()
  await sql`drop owned by ${sql.id(role)} cascade`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
})

test('a server without its database is stopped as any other', async () => {
  const { lines, logger, written } = openLog()
  const jobs = startJobs({
    address: 'postgres://nobody@127.0.0.1:1/none',
    jobs: [job],
    clock: Date.now,
    logger,
    delayMs: 0,
    pollMs: 10,
  })
  await written
  await jobs.stop()
  expect(lines[0]).toMatchObject({ level: 'warn', facts: { err: { code: 'ECONNREFUSED' } } })
})

test('a server whose connections break goes on with its jobs', async () => {
  const { db } = database
  const { lines, logger } = openLog()
  const [first, second] = [openGate(), openGate()]
  const gates = [first, second]
  const jobs = startJobs({
    address: database.connection,
    jobs: [{ ...job, run: async () => gates.shift()?.resolve() }],
    clock: Date.now,
    logger,
    delayMs: 0,
    pollMs: 10,
  })
  await first.promise
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'onair jobs'`.execute(db)
  await sql`update pgboss.job set singleton_on = singleton_on - interval '12 hours'`.execute(db)
  await second.promise
  await jobs.stop()
  expect(lines.every(({ level }) => level === 'warn')).toBe(true)
})

test('nothing of the queue is touched before the first viewers were served', async () => {
  const { logger } = openLog()
  const jobs = startJobs({
    address: database.connection,
    jobs: [job],
    clock: Date.now,
    logger,
    delayMs: 60_000,
  })
  await jobs.stop()
  const { rows } = await sql`select from pg_namespace where nspname = 'pgboss'`.execute(database.db)
  expect(rows).toHaveLength(0)
})
