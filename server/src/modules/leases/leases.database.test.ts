import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyChange, openDatabase, openPool } from '../../db/index.ts'
import { stealLease } from '../../testing/steal-lease.ts'
import { openTcpLine } from '../../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type HeldLease, holdLease } from './hold-lease.ts'
import { holderOf } from './holder.ts'
import { LeaseLost } from './lease-lost.ts'
import { timesOf } from './lease-times.rules.ts'
import { leasesSweeps } from './leases.jobs.ts'
import {
  currentLease,
  type Lease,
  type Refusal,
  releaseLease,
  renewLease,
  requireLease,
  takeLease,
} from './leases.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let name = ''
let count = 0
beforeEach(() => {
  name = `work ${++count}`
})

const hourMs = 3_600_000
const takeAs = (holder: string, lifetimeMs = hourMs) => takeLease(database.db, { name, holder, lifetimeMs })

const requireTaken = <Taken extends Lease>(result: Taken | Refusal): Taken => {
  if ('heldBy' in result) throw new Error(`held by ${result.heldBy}`)
  return result
}

const isCurrent = async (lease: Lease) =>
  (await currentLease(database.db, lease).select('fence').execute()).length === 1

test('a lease is taken by one holder at a time, and the others hear who has it and for how long', async () => {
  const results = await Promise.all(['a', 'b', 'c'].map((holder) => takeAs(holder)))
  const taken = results.flatMap((result) => ('heldBy' in result ? [] : [result]))
  expect(taken).toEqual([{ name, holder: taken[0]?.holder, fence: expect.any(Number) }])
  const refused = await takeAs('d')
  expect(refused).toEqual({ heldBy: taken[0]?.holder, remainingMs: expect.any(Number) })
  const { remainingMs } = 'heldBy' in refused ? refused : { remainingMs: 0 }
  expect(remainingMs > hourMs / 2 && remainingMs <= hourMs).toBe(true)
})

test('a lease that has expired by the clock of the database goes to the next, with a higher fence', async () => {
  const first = requireTaken(await takeAs('a', 100))
  await expect.poll(async () => 'fence' in (await takeAs('b'))).toBe(true)
  const { rows } = await sql<{ holder: string; fence: number }>`
    select holder, fence from leases where name = ${name}`.execute(database.db)
  expect(rows).toEqual([{ holder: 'b', fence: expect.any(Number) }])
  expect(rows[0] && rows[0].fence > first.fence).toBe(true)
  expect(await renewLease(database.db, first, hourMs)).toBe(false)
  await releaseLease(database.db, first)
  expect(await takeAs('c')).toMatchObject({ heldBy: 'b' })
})

test('a lease that was renewed lasts, and one that was given back is free at once with a higher fence', async () => {
  const first = requireTaken(await takeAs('a', 1))
  expect(await renewLease(database.db, first, hourMs)).toBe(true)
  expect(await takeAs('b')).toMatchObject({ heldBy: 'a' })
  await releaseLease(database.db, first)
  expect(await isCurrent(first)).toBe(false)
  const second = requireTaken(await takeAs('b'))
  expect(second.fence > first.fence).toBe(true)
  expect(await isCurrent(second)).toBe(true)
})

test('whoever was cut off writes nothing after another has taken over', async () => {
  const old = requireTaken(await takeAs('a'))
  const write = (topic: string) =>
    database.db.transaction().execute(async (transaction) => {
      await notifyChange(transaction, topic)
      await requireLease(transaction, old)
    })
  await write(`${name} in time`)
  await stealLease(database.db, name)
  await expect(write(`${name} too late`)).rejects.toEqual(new LeaseLost('taken_over'))
  const rows = database.db.selectFrom('changes').select('topic').where('topic', 'like', `${name} %`)
  expect(await rows.execute()).toEqual([{ topic: `${name} in time` }])
})

test('nobody takes over while a transaction writes that has found its fence current', async () => {
  const old = requireTaken(await takeAs('a'))
  const events: string[] = []
  let taking: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async (transaction) => {
    await requireLease(transaction, old)
    taking = stealLease(database.db, name).then(() => events.push('taken'))
    const waiting = sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(database.db)).rows[0]?.count).toBe(1)
    events.push('written')
  })
  await taking
  expect(events).toEqual(['written', 'taken'])
})

test('a lease is renewed beyond its lifetime, and its holder hears when another has taken it', async () => {
  const times = { lifetimeMs: hourMs, renewEveryMs: 20, stopAfterMs: hourMs }
  const lease = requireTaken(await holdLease(database.db, name, times))
  const expiry = async () => {
    const row = database.db.selectFrom('leases').select('expires_at').where('name', '=', name)
    return (await row.executeTakeFirst())?.expires_at.getTime() ?? 0
  }
  const firstMs = await expiry()
  await expect.poll(async () => (await expiry()) > firstMs).toBe(true)
  await stealLease(database.db, name)
  await expect.poll(() => lease.lost.aborted).toBe(true)
  expect(lease.lost.reason).toEqual(new LeaseLost('taken_over'))
  await lease.release()
  expect(await takeAs('c')).toMatchObject({ heldBy: 'thief - 1 -' })
})

test('a holder that hears nothing of the database any more stops while its lease lasts', async () => {
  const line = await openTcpLine(() => database.connection)
  const cutOff = openDatabase(
    openPool({ ...database.connection, host: line.host, port: line.port }, { max: 2 }),
  )
  const times = { lifetimeMs: hourMs, renewEveryMs: 20, stopAfterMs: 400 }
  const lease: HeldLease = requireTaken(await holdLease(cutOff, name, times))
  expect(lease.lost.aborted).toBe(false)
  line.freeze()
  await expect.poll(() => lease.lost.aborted).toBe(true)
  expect(lease.lost.reason).toEqual(new LeaseLost('not_renewed'))
  expect(await isCurrent(lease)).toBe(true)
  await line.close()
  await cutOff.destroy()
})

test('the lease of a process of this machine that was killed is free at once, that of a running one is not', async () => {
  const sleeper: ChildProcess = spawn('sleep', ['600'])
  await once(sleeper, 'spawn')
  await takeAs(holderOf(sleeper.pid ?? 0))
  const times = timesOf(hourMs)
  expect(await holdLease(database.db, name, times)).toMatchObject({ heldBy: holderOf(sleeper.pid ?? 0) })
  sleeper.kill('SIGKILL')
  await once(sleeper, 'exit')
  const lease = requireTaken(await holdLease(database.db, name, times))
  expect(await holdLease(database.db, name, times)).toMatchObject({ heldBy: holderOf(process.pid) })
  await lease.release()
})

test('leases that nobody has come back for are swept after a day', async () => {
  await takeAs('a')
  await sql`
    insert into leases (name, holder, expires_at) values
      ('long over', 'b', now() - interval '25 hours'),
      ('just over', 'b', now() - interval '23 hours')`.execute(database.db)
  expect(await leasesSweeps(database.db)[0]?.deleteBatch(0, 10)).toBe(1)
  const left = await database.db.selectFrom('leases').select('name').where('name', 'like', '%over').execute()
  expect(left).toEqual([{ name: 'just over' }])
})
