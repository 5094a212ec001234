import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveTenant } from '../../modules/tenants/index.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'

const minuteMs = 60_000

let world: TestApp
let nowMs: number
let phone: string
let phones = 0
/** Each test comes from a network of its own. */
let address: string

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const brand = async (name: string, traits: object) => {
    const tenant = testTenant(name)
    await saveTenant(db, { ...tenant, traits: { ...tenant.traits, ...traits } })
  }
  const limits = { maxCodes: 1000, maxWrongCodes: 200, maxCodesPerNetwork: 60, maxWrongCodesPerNetwork: 30 }
  await brand('sprayed', { signInLimits: { ...limits, maxWrongCodes: 20 } })
  await brand('four-digits', { codeLength: 4 })
  await brand('thrifty', { signInLimits: { ...limits, maxCodes: 5, maxCodesPerNetwork: 3 } })
})
afterAll(() => world.close())
beforeEach(() => {
  phones += 1
  phone = `7${String(phones).padStart(10, '0')}`
  address = `10.0.${phones}.1`
  turnTo(Date.now())
})

function turnTo(ms: number): void {
  nowMs = ms
  world.setNow(ms)
}

const send = (to = phone, host = 'alpha.test', from = address) =>
  call(world.app, 'sendOtp', { body: { phone: to } }, { host, address: from })
const guess = (token: string, of = phone, host = 'alpha.test', from = address) =>
  call(world.app, 'authenticateOtp', { body: { phone: of, token } }, { host, address: from })
const signUp = (of = phone, host = 'alpha.test', from = address) =>
  call(world.app, 'createUser', { body: { username: of, phone: of } }, { host, address: from })

/** What came to a phone last. */
async function inbox(to = phone) {
  return world.database.db
    .selectFrom('demo_messages')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute()
}

async function lastCode(to = phone): Promise<string> {
  const [message] = await inbox(to)
  return /\d{4,8}/.exec(message?.text ?? '')?.[0] ?? 'no code came'
}

const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

test('[P-4.34] strangers get seven codes a day sent to a phone, with growing pauses; three are left to its owner', async () => {
  const startMs = nowMs
  const home = '172.16.0.1'
  await signUp(phone, 'alpha.test', home)
  await send(phone, 'alpha.test', home)
  expect((await guess(await lastCode(), phone, 'alpha.test', home)).status).toBe(200)
  await signUp()
  const opens = [1, 2, 4, 9, 19, 39]
  const resendS: number[] = []
  for (const minute of opens) {
    turnTo(startMs + minute * minuteMs - 1)
    expect((await send()).body.error_code).toBe('too_many_requests')
    turnTo(startMs + minute * minuteMs)
    resendS.push((await send()).body.resend_in)
  }
  expect(resendS).toEqual([60, 120, 300, 600, 1200, 2400])
  turnTo(startMs + 23 * 60 * minuteMs)
  await signUp()
  const eighth = await send()
  expect([eighth.body.error_code, eighth.headers['retry-after']]).toEqual(['too_many_requests', '3600'])
  await signUp(phone, 'alpha.test', home)
  for (let count = 0; count < 3; count++) {
    expect((await send(phone, 'alpha.test', home)).body.resend_in).toBe(60)
    turnTo(nowMs + minuteMs)
  }
  expect((await send(phone, 'alpha.test', home)).headers['retry-after']).toBe(String(57 * 60))
  turnTo(startMs + 24 * 60 * minuteMs)
  await signUp()
  expect((await send()).status).toBe(200)
})

test('wrong codes of strangers do not end a code for the network that asked for it', async () => {
  await signUp()
  await send()
  const code = await lastCode()
  const strangers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => guess(wrongOf(code), phone, 'alpha.test', `198.51.${index}.1`)),
  )
  const codes = strangers.map(({ body }) => body.error_code)
  expect(codes.filter((name) => name === 'invalid_code')).toHaveLength(5)
  expect(codes.filter((name) => name === 'too_many_tries')).toHaveLength(15)
  expect((await guess(code)).status).toBe(200)
})

test('codes sprayed over many phones from many networks are refused early, and the operator is told', async () => {
  const host = 'sprayed.test'
  const home = '192.0.2.1'
  const signIn = async () => {
    await signUp(phone, host, home)
    await send(phone, host, home)
    return guess(await lastCode(), phone, host, home)
  }
  expect((await signIn()).status).toBe(200)
  const phones = Array.from({ length: 10 }, (_, index) => `7100000000${index}`)
  const wrong: string[] = []
  for (const [index, of] of phones.entries()) {
    await signUp(of, host, `10.1.${index}.1`)
    await send(of, host, `10.1.${index}.1`)
    wrong.push(wrongOf(await lastCode(of)))
  }
  const outcomes: string[] = []
  for (let round = 0; round < 5; round++) {
    for (const [index, of] of phones.entries()) {
      const answer = await guess(wrong[index] ?? '', of, host, `10.1.${index}.1`)
      outcomes.push(`${answer.status} ${answer.body.error_code} ${answer.headers['retry-after']}`)
    }
  }
  expect(outcomes).toEqual([
    ...Array(20).fill('400 invalid_code undefined'),
    ...Array(30).fill('429 too_many_tries 3600'),
  ])
  const lines = world.logged().split('\n')
  const alarms = lines.filter((line) => line.includes('a limit of sign-in was reached'))
  expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, subject: 'wrong-codes', max: 20 },
  ])
  turnTo(nowMs + minuteMs)
  expect((await signIn()).status).toBe(200)
})

test('codes are sent to so many phones of a network and of a brand in an hour, and to no more', async () => {
  const host = 'thrifty.test'
  const ask = async (index: number, from: string) => {
    const of = `7200000000${index}`
    const asked = await signUp(of, host, from)
    return asked.status === 200 ? (await send(of, host, from)).status : `asking ${asked.status}`
  }
  const statuses = []
  for (let index = 0; index < 4; index++) statuses.push(await ask(index, `10.9.1.${index}`))
  for (let index = 4; index < 7; index++) statuses.push(await ask(index, '10.9.2.1'))
  expect(statuses).toEqual([200, 200, 200, 'asking 429', 200, 200, 429])
  turnTo(nowMs + 60 * minuteMs)
  expect(await ask(7, '10.9.1.9')).toBe(200)
})

test('wrong codes of one network are weighed thirty times an hour, whatever phones they are for', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 32; index++) {
    const of = `73000000${String(index).padStart(3, '0')}`
    statuses.push((await guess('000000', of, 'alpha.test', `10.8.1.${index}`)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(400), 429, 429])
})

test('of codes of four digits a brand weighs fifty wrong ones an hour, whatever networks they come from', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 52; index++) {
    const of = `74000000${String(index).padStart(3, '0')}`
    statuses.push((await guess('0000', of, 'four-digits.test', `10.7.${index}.1`)).status)
  }
  expect(statuses).toEqual([...Array(50).fill(400), 429, 429])
})
