import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld, type SmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { signinSweeps } from './index.ts'

let database: TestDatabase
let world: SmallWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillSmallWorld(database.db)
})
afterAll(() => database.drop())

const minuteMs = 60_000
const nowMs = Date.UTC(2026, 5, 1)

test('a code is swept when it opens nothing and its phone need not wait because of it', async () => {
  const { db } = database
  const dayMin = 24 * 60
  const row = (phone: string, { window = dayMin, sent = 60, expires = 55 } = {}) => ({
    tenant_id: world.alphaId,
    phone,
    mac: Buffer.of(1),
    window_at: new Date(nowMs - window * minuteMs),
    sent_at: new Date(nowMs - sent * minuteMs),
    expires_at: new Date(nowMs - expires * minuteMs),
  })
  const moment = 1 / minuteMs
  await db
    .insertInto('one_time_codes')
    .values([
      row('long gone', { window: 6000, sent: 6000, expires: 5995 }),
      row('all just over', { sent: 1, expires: 0 }),
      row('sendings of this day count', { window: dayMin - moment }),
      row('sent within the minute', { sent: 1 - moment, expires: 0 }),
      row('still opens', { sent: 5 - moment, expires: -moment }),
    ])
    .execute()
  const [sweep] = signinSweeps(db)
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(2)
  const left = await db.selectFrom('one_time_codes').select('phone').orderBy('phone').execute()
  expect(left.map(({ phone }) => phone)).toEqual([
    'sendings of this day count',
    'sent within the minute',
    'still opens',
  ])
})

test('a used token of a partner is swept at the moment it would have ended', async () => {
  const { db } = database
  const row = (mac: number, expiresMs: number) => ({
    ...{ tenant_id: world.alphaId, mac: Buffer.of(mac), expires_at: new Date(expiresMs) },
  })
  await db
    .insertInto('spent_partner_tokens')
    .values([row(1, nowMs), row(2, nowMs + 1)])
    .execute()
  const sweep = signinSweeps(db).find(({ name }) => name === 'partner tokens')
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(1)
  expect(await db.selectFrom('spent_partner_tokens').select('mac').execute()).toEqual([{ mac: Buffer.of(2) }])
})
