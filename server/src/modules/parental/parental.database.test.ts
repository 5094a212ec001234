import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCourier } from '../../adapters/courier/index.ts'
import { enterAsUser } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSessions } from '../sessions/index.ts'
import { createParental } from './parental.service.ts'

let world: TestApp
const startMs = Date.UTC(2026, 5, 1, 12)

beforeAll(async () => {
  world = await openTestApp()
  world.setNow(startMs)
})
afterAll(() => world.close())

test('[P-9.06 P-4.22] thirty seconds after a transaction paying asks for the PIN again, and nothing else does', async () => {
  const { db } = world.database
  const parental = createParental(db, openCourier(undefined, db))
  const person = await enterAsUser(world, { username: 'paying' })
  await person.ask('updateUser', { body: { pincode: '4711' } })
  const caller = await createSessions(db).authenticate(world.world.alphaId, person.token, startMs)
  if (!caller) throw new Error('the session is not there')
  const openAt = async (nowMs: number) => (await parental.stateOf(caller, nowMs)).granted
  expect((await openAt(startMs + 60_000)).has('pay')).toBe(true)
  await parental.settlePayment(caller, startMs)
  expect((await openAt(startMs + 29_999)).has('pay')).toBe(true)
  expect((await openAt(startMs + 30_000)).has('pay')).toBe(false)
  expect((await openAt(startMs + 30_000)).has('vod')).toBe(true)
  await parental.settlePayment(caller, startMs + 20_000)
  expect((await openAt(startMs + 30_000)).has('pay')).toBe(false)
})
