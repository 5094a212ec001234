import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveTenant } from '../modules/tenants/index.ts'
import { startGatewaySimulator } from '../testing/gateway-simulator.ts'
import { testTenant } from '../testing/small-world.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

const parallelGuesses = 500
const minuteMs = 60_000
const others = { unlessPrefix: '7', length: 9, codeLength: 8 }

let world: TestApp
let nowMs: number
let phone: string
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const brand = async (name: string, traits: object) => {
    const tenant = testTenant(name)
    await saveTenant(db, { ...tenant, traits: { ...tenant.traits, ...traits } })
  }
  await brand('two-rules', { phone: { mask: '+7 (***) ***-**-**', others } })
  await brand('chatty', { signIn: ['telegram'], chatBot: { link: 'https://chat.invalid/bot' } })
  await brand('no-phones', { signIn: ['password'] })
})
afterAll(() => world.close())
beforeEach(() => {
  phones += 1
  phone = `7${String(phones).padStart(10, '0')}`
  turnTo(Date.now())
})

function turnTo(ms: number): void {
  nowMs = ms
  world.setNow(ms)
}

const send = (to = phone, host = 'alpha.test') =>
  call(world.app, 'sendOtp', { body: { phone: to } }, { host })
const guess = (token: string, of = phone, host = 'alpha.test') =>
  call(world.app, 'authenticateOtp', { body: { phone: of, token } }, { host })
const signUp = (of = phone, host = 'alpha.test') =>
  call(world.app, 'createUser', { body: { username: of, phone: of } }, { host })

/** What came to a phone last. */
async function inbox(to = phone) {
  return world.database.db
    .selectFrom('outbox')
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

test('[P-1.04 P-5.15 P-7.10 P-7.15 P-7.16] an unknown phone signs up, gets a code and signs in with it', async () => {
  expect((await send()).body.error_code).toBe('invalid_phone')
  const created = await signUp()
  expect(created.body).toMatchObject({ username: phone, phone, is_guest: false })
  const receipt = await call(world.app, 'sendOtp', { body: { phone, can_display_message: true } })
  expect(receipt.body).toMatchObject({ code_length: 4, expires_in: 300, resend_in: 60 })
  expect(receipt.body.message).toMatch(/sent a code/)
  const [message] = await inbox()
  expect(message).toMatchObject({ channel: 'sms', tenant_id: world.world.alphaId })
  expect(message?.text).toContain('Brand alpha')
  const token = await guess(await lastCode())
  expect(token.body).toMatchObject({ user_id: created.body.id, device_id: null, expires_in: 43_200 })
  const user = await call(world.app, 'getUser', {}, { token: token.body.access_token })
  expect(user.body).toMatchObject({ id: created.body.id, is_guest: false, phone })
})

test('[P-7.10] signing up twice, also at once, makes one user', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp()))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
})

test('[P-7.10] signing up with a phone of somebody tells nothing of its owner', async () => {
  const first = await signUp()
  await world.database.db
    .updateTable('users')
    .set({
      first_name: 'canary-name',
      email: 'canary@example.invalid',
      refer_id: 'canary',
      username: 'canary',
    })
    .where('id', '=', first.body.id)
    .execute()
  const again = await signUp()
  expect(again.status).toBe(200)
  expect(JSON.stringify(again.body)).not.toContain('canary')
})

test('[P-7.10] a stranger can neither put a password on a phone nor keep its owner out by taking the name', async () => {
  const withPassword = await call(world.app, 'createUser', {
    body: { username: phone, phone, password: 'correct horse battery' },
  })
  expect(withPassword.body.detail).toHaveProperty('password')
  await enterAsGuest(world.app, phone)
  const owner = await signUp()
  await send()
  expect((await guess(await lastCode())).body.user_id).toBe(owner.body.id)
})

test('[P-7.10] neither a guest nor a phone is nobody', async () => {
  const nobody = await call(world.app, 'createUser', { body: { username: 'nobody-at-all' } })
  expect(nobody.body.detail).toHaveProperty('phone')
})

test('[P-4.34] a second code goes out only after a minute, and the answer says how long to wait', async () => {
  await signUp()
  await send()
  turnTo(nowMs + minuteMs - 1500)
  const early = await send()
  expect(early.body.error_code).toBe('too_many_requests')
  expect(early.headers['retry-after']).toBe('2')
  expect(await inbox()).toHaveLength(1)
  turnTo(nowMs + 1500)
  expect((await send()).status).toBe(200)
  expect(await inbox()).toHaveLength(2)
})

test('[P-4.34] of many that ask at once, one sends', async () => {
  await signUp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await inbox()).toHaveLength(1)
})

test('a phone gets five codes in an hour and no more', async () => {
  await signUp()
  const startMs = nowMs
  for (let count = 0; count < 5; count++) {
    turnTo(startMs + count * minuteMs)
    expect((await send()).status).toBe(200)
  }
  turnTo(startMs + 10 * minuteMs)
  const sixth = await send()
  expect(sixth.body.error_code).toBe('too_many_requests')
  expect(sixth.headers['retry-after']).toBe(String(50 * 60))
  turnTo(startMs + 60 * minuteMs)
  expect((await send()).status).toBe(200)
})

test('[P-5.11 P-8.02] a wrong code is answered by 400, never by 401, and the right one still opens', async () => {
  await signUp()
  await send()
  const code = await lastCode()
  const wrong = await guess(wrongOf(code))
  expect([wrong.status, wrong.body.error_code]).toEqual([400, 'invalid_code'])
  expect((await guess(code)).status).toBe(200)
})

test('[P-7.16] a right code opens once, also when it comes twice at the same time', async () => {
  await signUp()
  await send()
  const code = await lastCode()
  const answers = await Promise.all([guess(code), guess(code), guess(code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await guess(code)).body.error_code).toBe('code_expired')
})

test('[P-7.16] a code is good for five minutes', async () => {
  await signUp()
  await send()
  turnTo(nowMs + 5 * minuteMs)
  expect((await guess(await lastCode())).body.error_code).toBe('code_expired')
})

test('[P-7.16] a new code ends the one before', async () => {
  await signUp()
  await send()
  const first = await lastCode()
  turnTo(nowMs + minuteMs)
  await send()
  const second = await lastCode()
  if (first !== second) expect((await guess(first)).body.error_code).toBe('invalid_code')
  expect((await guess(second)).status).toBe(200)
})

test('[P-7.16] of many guesses at once five are weighed; the others are told to wait', async () => {
  await signUp()
  await send()
  const code = await lastCode()
  const wrong = wrongOf(code)
  const answers = await Promise.all(Array.from({ length: parallelGuesses }, () => guess(wrong)))
  const codes = answers.map(({ body }) => body.error_code)
  expect(codes.filter((name) => name === 'invalid_code')).toHaveLength(5)
  expect(codes.filter((name) => name === 'too_many_tries')).toHaveLength(parallelGuesses - 5)
  const late = await guess(code)
  expect([late.status, late.body.error_code]).toEqual([429, 'too_many_tries'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
})

test('[P-7.19] whether a code waits is answered alike for a known and an unknown phone', async () => {
  const exists = async () => (await call(world.app, 'checkOtp', { query: { phone } })).body
  expect(await exists()).toEqual({ otp_exist: false })
  await signUp()
  expect(await exists()).toEqual({ otp_exist: false })
  await send()
  expect(await exists()).toEqual({ otp_exist: true })
  await guess(await lastCode())
  expect(await exists()).toEqual({ otp_exist: false })
})

test('[P-7.16] a code tried on a phone that got none is answered as a wrong one, whoever has the phone', async () => {
  const unknown = await guess('0000')
  await signUp()
  const known = await guess('0000')
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' })
  expect(unknown.body.error_code).toBe('invalid_code')
})

test('[P-5.06 P-5.08] a phone of the wrong length is refused before anything is sent', async () => {
  expect((await send('7000000000')).body.error_code).toBe('invalid_phone')
  expect((await signUp('7000000000')).body.error_code).toBe('invalid_phone')
  expect(await inbox('7000000000')).toHaveLength(0)
})

test('[P-5.07 P-5.12] where other numbers have nine digits, their code has eight', async () => {
  const other = '000000091'
  await signUp(other, 'two-rules.test')
  expect((await send(other, 'two-rules.test')).body.code_length).toBe(8)
  const code = await lastCode(other)
  expect(code).toHaveLength(8)
  expect((await guess(code, other, 'two-rules.test')).status).toBe(200)
})

test('[P-1.10 P-7.18] a brand with a bot names it first, and its codes come by chat', async () => {
  const host = 'chatty.test'
  const methods = await call(world.app, 'listSendMethods', { query: { phone } }, { host })
  expect(methods.body).toEqual({ methods: ['telegram'], link: 'https://chat.invalid/bot' })
  await signUp(phone, host)
  await send(phone, host)
  expect((await inbox())[0]).toMatchObject({ channel: 'chat' })
  expect((await guess(await lastCode(), phone, host)).status).toBe(200)
  const plain = await call(world.app, 'listSendMethods', { query: { phone } })
  expect(plain.body).toEqual({ methods: ['sms'], link: null })
})

test('a code of one brand opens nothing in another', async () => {
  await signUp()
  await signUp(phone, 'beta.test')
  await send()
  expect((await guess(await lastCode(), phone, 'beta.test')).body.error_code).toBe('invalid_code')
})

test('a brand that takes no phones neither signs them up nor sends codes', async () => {
  expect((await signUp(phone, 'no-phones.test')).body.error_code).toBe('invalid_phone')
  expect((await send(phone, 'no-phones.test')).body.error_code).toBe('invalid_phone')
})

test('who is signed in gets a code on a phone that nobody has yet, and it signs nobody in', async () => {
  await signUp()
  await send()
  const { body } = await guess(await lastCode())
  const fresh = '70000099999'
  const sent = await call(world.app, 'sendOtp', { body: { phone: fresh } }, { token: body.access_token })
  expect(sent.status).toBe(200)
  expect((await guess(await lastCode(fresh), fresh)).body.error_code).toBe('invalid_code')
})

test('the message speaks the language of the viewer', async () => {
  await signUp()
  await call(world.app, 'sendOtp', { body: { phone } }, { language: 'ru' })
  expect((await inbox())[0]?.text).toMatch(/код для входа \d{4}\./)
})

test('a code is kept as something else, and neither it nor the phone is logged', async () => {
  await signUp()
  await send()
  const code = await lastCode()
  await guess(wrongOf(code))
  const row = await world.database.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(row.mac).toHaveLength(32)
  expect(row.mac.includes(code)).toBe(false)
  expect(world.logged()).not.toContain(phone)
})

test('a code that the gateway did not take can be asked for again at once, and the first is worthless', async () => {
  const gateway = await startGatewaySimulator()
  const behind = await openTestApp({
    ONAIR_COURIER_URL: gateway.url,
    ONAIR_COURIER_SECRET: 'sixteen letters or more',
  })
  const ask = () => call(behind.app, 'sendOtp', { body: { phone } })
  await call(behind.app, 'createUser', { body: { username: phone, phone } })
  gateway.setAnswer((response) => void response.writeHead(500).end())
  expect((await ask()).status).toBe(503)
  expect((await call(behind.app, 'checkOtp', { query: { phone } })).body.otp_exist).toBe(false)
  gateway.setAnswer((response) => void response.writeHead(202).end())
  expect((await ask()).status).toBe(200)
  expect(gateway.received).toHaveLength(2)
  const token = /code is (\d{4})/.exec(gateway.received[1]?.body ?? '')?.[1] ?? ''
  expect((await call(behind.app, 'authenticateOtp', { body: { phone, token } })).status).toBe(200)
  expect(behind.logged()).not.toContain(phone)
  await behind.close()
  await gateway.stop()
})
