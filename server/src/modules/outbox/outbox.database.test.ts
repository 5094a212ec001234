import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../core/failure.ts'
import { inTransaction, openDatabase, openPool, uncached } from '../../db/index.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addToOutbox, createOutbox, type Outbox, outboxSweeps, type Parties, startDrainer } from './index.ts'
import { policies } from './outbox.rules.ts'

const nowMs = Date.UTC(2026, 0, 31, 10)
const signal = new AbortController().signal
const never = new Promise<void>(() => undefined)

let database: TestDatabase
let tenantId: number
let received: string[]
let reported: object[]
/** What each party does with an entry. */
let take: (key: string) => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  tenantId = (await fillSmallWorld(database.db)).alphaId
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute()
  received = []
  reported = []
  take = async () => undefined
})

function openOutbox(db = database.db): Outbox {
  const deliver = async ({ key }: { key: string }) => {
    received.push(key)
    await take(key)
  }
  const parties: Parties = { message: deliver, card_unlinking: deliver, refund: deliver, push: deliver }
  return createOutbox({
    ...{ db, cacheUntilChange: uncached, parties: () => parties },
    report: {
      onAttempt: (kind, outcome) => void reported.push({ kind, outcome }),
      warn: (facts, sentence) => void reported.push({ ...facts, sentence }),
      error: (facts, sentence) => void reported.push({ ...facts, sentence }),
    },
  })
}

const refund = (key: string, atMs = nowMs) =>
  addToOutbox(database.db, { key, tenantId, kind: 'refund', subjectId: 7 }, atMs)
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('key').execute()
const drainAt = (atMs: number, outbox = openOutbox()) => outbox.drain('refund', () => atMs, signal)
const unavailable = async () => {
  throw new Failure('bank_unavailable', { bank: 'unreachable' })
}

test('what is written in a transaction that is undone is told to nobody', async () => {
  const outbox = openOutbox()
  const undone = inTransaction(database.db, async (work) => {
    await addToOutbox(work, { key: 'undone', tenantId, kind: 'refund', subjectId: 7 }, nowMs)
    throw new Error('the work failed')
  })
  await expect(undone).rejects.toThrow('the work failed')
  await outbox.send('undone', nowMs)
  await drainAt(nowMs, outbox)
  expect(received).toEqual([])
})

test('what is delivered is gone from the outbox, and is delivered once', async () => {
  const outbox = openOutbox()
  await refund('one')
  await outbox.send('one', nowMs)
  await outbox.send('one', nowMs)
  await drainAt(nowMs, outbox)
  expect(received).toEqual(['one'])
  expect(await rows()).toEqual([])
  expect(reported).toEqual([{ kind: 'refund', outcome: 'delivered' }])
})

test('what a server delivered and could not mark before it died is delivered again, with the same id', async () => {
  const { leaseMs } = policies.refund
  await refund('one')
  take = () => never
  void openOutbox().send('one', nowMs)
  await expect.poll(() => received).toEqual(['one'])
  take = async () => undefined
  await drainAt(nowMs + leaseMs - 1)
  expect(received).toEqual(['one'])
  await drainAt(nowMs + leaseMs)
  expect(received).toEqual(['one', 'one'])
  expect(await rows()).toEqual([])
})

test('of two servers that drain at once each entry meets one', async () => {
  const pool = openPool(database.connection, { max: 2 })
  const other = openDatabase(pool)
  const keys = Array.from({ length: 40 }, (_, index) => `entry-${String(index).padStart(2, '0')}`)
  for (const key of keys) await refund(key)
  await Promise.all([drainAt(nowMs), drainAt(nowMs, openOutbox(other)), drainAt(nowMs)])
  await other.destroy()
  expect(received.toSorted()).toEqual(keys)
  expect(await rows()).toEqual([])
})

test('a party that is down is told later, of what is due first first', async () => {
  await refund('second', nowMs + 2)
  await refund('first', nowMs + 1)
  take = unavailable
  const downMs = nowMs + 2
  await drainAt(downMs)
  expect(received).toEqual(['first', 'second'])
  expect(await rows()).toMatchObject(
    ['first', 'second'].map((key) => ({
      ...{ key, attempts: 1, failure: 'bank_unavailable unreachable', due_at: new Date(downMs + 10_000) },
    })),
  )
  take = async () => undefined
  await refund('third', downMs + 9_999)
  await drainAt(downMs + 9_999)
  expect(received).toEqual(['first', 'second', 'third'])
  await drainAt(downMs + 10_000)
  expect(received).toEqual(['first', 'second', 'third', 'first', 'second'])
  expect(await rows()).toEqual([])
})

test('a party that fails three times in a row is left alone until the next look', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await refund(key)
  take = unavailable
  await drainAt(nowMs)
  expect(received).toEqual(['a', 'b', 'c'])
})

describe('an entry is given up', () => {
  test('after its last attempt, and stays for an operator, who may let it be tried anew', async () => {
    await refund('one')
    const { maxAttempts } = policies.refund
    await database.db
      .updateTable('outbox')
      .set({ attempts: maxAttempts - 2 })
      .execute()
    take = unavailable
    await drainAt(nowMs)
    expect(await rows()).toMatchObject([{ attempts: maxAttempts - 1, dead_at: null }])
    const lastMs = nowMs + policies.refund.maxPauseMs
    await drainAt(lastMs)
    expect(await rows()).toMatchObject([
      { key: 'one', subject_id: 7, attempts: maxAttempts, dead_at: new Date(lastMs) },
    ])
    expect(reported.slice(2)).toEqual([
      {
        ...{ key: 'one', kind: 'refund', tenantId, subjectId: 7, attempt: maxAttempts },
        ...{ failure: 'bank_unavailable unreachable', sentence: 'an entry of the outbox was given up' },
      },
      { kind: 'refund', outcome: 'dead' },
    ])
    expect(await openOutbox().figures()).toEqual([{ kind: 'refund', waiting: 0, dead: 1 }])
    const [sweep] = outboxSweeps(database.db)
    expect(await sweep?.deleteBatch(lastMs + 365 * 86_400_000, 10)).toBe(0)
    received = []
    await drainAt(lastMs + 86_400_000)
    expect(received).toEqual([])
    take = async () => undefined
    await database.db
      .updateTable('outbox')
      .set({ dead_at: null, attempts: 0, due_at: new Date(lastMs) })
      .execute()
    await drainAt(lastMs)
    expect(received).toEqual(['one'])
    expect(await rows()).toEqual([])
  })

  test('at once where the party says no', async () => {
    await refund('one')
    take = async () => {
      throw new Failure('payment_not_allowed', { bank: 'not_settled' })
    }
    await drainAt(nowMs)
    expect(await rows()).toMatchObject([
      { attempts: 1, failure: 'payment_not_allowed not_settled', dead_at: new Date(nowMs) },
    ])
  })

  test('when it expires; a message is erased, and its row is deleted a week later', async () => {
    const outbox = openOutbox()
    const message = { channel: 'sms', recipient: '70000000001', text: 'the code is 471100' } as const
    const letter = await outbox.seal({ tenantId, message, expiresMs: nowMs + 60_000 })
    await addToOutbox(database.db, letter, nowMs)
    const [waiting] = await rows()
    for (const secret of ['471100', '70000000001'])
      expect([waiting?.sealed?.includes(secret), JSON.stringify(waiting).includes(secret)]).toEqual([
        false,
        false,
      ])
    await outbox.drain('message', () => nowMs + 60_000, signal)
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([
      { key: letter.key, failure: 'expired', sealed: null, dead_at: new Date(nowMs + 60_000) },
    ])
    expect(JSON.stringify(reported)).not.toMatch(/471100|70000000001/)
    const [sweep] = outboxSweeps(database.db)
    const weekMs = 7 * 86_400_000
    expect(await sweep?.deleteBatch(nowMs + 60_000 + weekMs, 10)).toBe(0)
    expect(await sweep?.deleteBatch(nowMs + 60_001 + weekMs, 10)).toBe(1)
  })
})

test('an error of foreign making is told to the log, and is no text of the table', async () => {
  await refund('one')
  const error = new Error('card 4711')
  take = () => Promise.reject(error)
  await drainAt(nowMs)
  expect(await rows()).toMatchObject([{ failure: 'error', dead_at: null }])
  expect(reported[0]).toMatchObject({ err: error, key: 'one' })
})

test('a bank that hangs delays no message, and what waits and is dead is counted', async () => {
  const figures: object[][] = []
  const outbox = openOutbox()
  const message = { channel: 'chat', recipient: '70000000001', text: 'hello' } as const
  const letter = await outbox.seal({ tenantId, message })
  await refund('hangs', nowMs - 1)
  await addToOutbox(database.db, letter, nowMs)
  take = (key) => (key === 'hangs' ? never : Promise.resolve())
  const aborted = new AbortController()
  const drainer = startDrainer({
    ...{ outbox: { ...outbox, drain: (kind, clock) => outbox.drain(kind, clock, aborted.signal) } },
    ...{ clock: () => nowMs, pollMs: 5, onFigures: (found) => void figures.push(found) },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  await expect.poll(() => received.toSorted()).toEqual([letter.key, 'hangs'].toSorted())
  await expect.poll(() => figures.at(-1)).toEqual([{ kind: 'refund', waiting: 1, dead: 0 }])
  take = async () => undefined
  aborted.abort()
  void drainer.stop()
})
