import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld } from '../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, rotateDays } from './index.ts'

const table = 'analytics_events'
const dayMs = 86_400_000
const firstDay = Date.UTC(2020, 2, 1)

let database: TestDatabase
let tenantId: number

beforeAll(async () => {
  database = await createTestDatabase()
  tenantId = (await fillSmallWorld(database.db)).alphaId
})
afterAll(() => database.drop())

function rotate(nowMs: number, retentionDays: number): Promise<void> {
  return rotateDays(database.db, table, { retentionDays, nowMs, signal: new AbortController().signal })
}

async function listDays(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ ${`^${table}_2020\\d{4}$`} order by name
  `.execute(database.db)
  return rows.map(({ name }) => name.slice(-4))
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted
  `.execute(database.db)
  return rows.length
}

interface Other {
  title: string
  /** Takes a first lock before the days are changed. */
  begin(db: Database, userId: number): Promise<unknown>
  /** Takes a second one while the change of the days waits. */
  end(db: Database, userId: number): Promise<unknown>
}

const deletion: Other = {
  title: 'a user is deleted',
  begin: (db, userId) =>
    db.updateTable('users').set({ username: randomUUID() }).where('id', '=', userId).execute(),
  end: (db, userId) => db.deleteFrom('users').where('id', '=', userId).execute(),
}

const others: Other[] = [
  deletion,
  {
    title: 'an event of a user is stored',
    begin: (db) => sql`lock table analytics_events in row exclusive mode`.execute(db),
    end: (db, userId) =>
      db
        .insertInto('analytics_events')
        .values({
          ...{ received_at: new Date(), happened_at: new Date(), tenant_id: tenantId, user_id: userId },
          ...{ visit: 'a', user_state: 'guest', name: 'open', details: '{}', variants: '{}' },
        })
        .execute(),
  },
]

async function insertGuest(): Promise<number> {
  const { id } = await database.db
    .insertInto('users')
    .values({ tenant_id: tenantId, is_guest: true, username: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function rotateBeside({ begin, end }: Other, nowMs: number, retentionDays = 90): Promise<void> {
  const userId = await insertGuest()
  let rotated: Promise<void> | undefined
  await database.db.transaction().execute(async (work) => {
    await begin(work, userId)
    rotated = rotate(nowMs, retentionDays)
    await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1)
    await end(work, userId)
  })
  await rotated
}

test.each(others)('days are made and dropped while $title, and neither fails', async (other) => {
  await rotate(Date.now(), 90)
  await rotateBeside(other, firstDay)
  expect(await listDays()).toEqual(['0301', '0302', '0303', '0304'])
  await rotateBeside(other, Date.now())
  expect(await listDays()).toEqual([])
})

test('a day that was detached before its server died is dropped by the next one, while a user is deleted', async () => {
  await rotate(firstDay, 90)
  await rotate(firstDay + dayMs, 90)
  await sql`alter table analytics_events detach partition analytics_events_20200301`.execute(database.db)
  await rotateBeside(deletion, firstDay + dayMs, 0)
  expect(await listDays()).toEqual(['0302', '0303', '0304', '0305'])
})
