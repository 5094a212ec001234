import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { composeBackground } from '../../app/compose-jobs.ts'
import { readConfig } from '../../app/config.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { saveUser } from '../../modules/users/index.ts'
import { startGatewaySimulator } from '../../testing/gateway-simulator.ts'
import { enterAsUser } from '../../testing/people.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'

const parallelGuesses = 500
const minuteMs = 60_000
const others = { unlessPrefix: '7', length: 9, codeLength: 8 }

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
  await brand('two-rules', { phone: { mask: '+7 (***) ***-**-**', others } })
  await brand('chatty', { signIn: ['telegram'], chatBot: { link: 'https://chat.invalid/bot' } })
  await brand('no-phones', { signIn: ['password'] })
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
const userOf = (of = phone) =>
  world.database.db.selectFrom('users').selectAll().where('phone', '=', of).executeTakeFirstOrThrow()

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

test('[P-1.04 P-5.15 P-7.10 P-7.15 P-7.16] an unknown phone signs up, gets a code and signs in with it', async () => {
  expect((await send()).body.error_code).toBe('invalid_phone')
  const created = await signUp()
  expect(created.body).toMatchObject({ username: phone, phone, is_guest: false })
  const receipt = await call(
    world.app,
    'sendOtp',
    { body: { phone, can_display_message: true } },
    { address },
  )
  expect(receipt.body).toMatchObject({ code_length: 6, expires_in: 300, resend_in: 60 })
  expect(receipt.body.message).toMatch(/sent a code/)
  const [message] = await inbox()
  expect(message).toMatchObject({ channel: 'sms', tenant_id: world.world.alphaId })
  expect(message?.text).toContain('Brand alpha')
  const token = await guess(await lastCode())
  const { id } = await userOf()
  expect(token.body).toMatchObject({ user_id: id, device_id: null, expires_in: 600 })
  const user = await call(world.app, 'getUser', {}, { token: token.body.access_token })
  expect(user.body).toMatchObject({ id, is_guest: false, phone })
})

test('[P-7.10] signing up twice, also at once, makes one user', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp()))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await userOf()).toMatchObject({ is_guest: false })
})

test('[P-5.15 P-7.10 P-7.15] a phone of somebody and one of nobody are answered alike, word for word', async () => {
  await saveUser(world.database.db, { tenantId: world.world.alphaId, username: 'canary', phone })
  await world.database.db
    .updateTable('users')
    .set({ first_name: 'canary-name', email: 'canary@example.invalid', refer_id: 'canary', device_limit: 9 })
    .where('phone', '=', phone)
    .execute()
  const unknown = '79999999999'
  const answersOf = async (of: string) => {
    const answers = [await send(of), await signUp(of), await send(of), await guess('000000', of)]
    return answers.map(({ status, body }) =>
      JSON.stringify([status, { ...body, request_id: '' }]).replaceAll(of, 'the phone'),
    )
  }
  turnTo(Date.UTC(2026, 5, 1))
  const known = await answersOf(phone)
  expect(known).toEqual(await answersOf(unknown))
  expect(known.map((answer) => JSON.parse(answer)[0])).toEqual([400, 200, 200, 400])
  expect(known.join()).not.toContain('canary')
})

test('[P-7.10] a stranger can neither put a password on a phone nor keep its owner out by taking the name', async () => {
  const withPassword = await call(world.app, 'createUser', {
    body: { username: phone, phone, password: 'correct horse battery' },
  })
  expect(withPassword.body.detail).toHaveProperty('password')
  const { db } = world.database
  const strangerId = await saveUser(db, { tenantId: world.world.alphaId, username: phone })
  await signUp()
  await send()
  const { user_id } = (await guess(await lastCode())).body
  expect([user_id === strangerId, user_id]).toEqual([false, (await userOf()).id])
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

test('[P-7.19] whether a code waits is told to the network that asked for it and to no other', async () => {
  const exists = async (from = address) =>
    (await call(world.app, 'checkOtp', { query: { phone } }, { address: from })).body
  expect(await exists()).toEqual({ otp_exist: false })
  await signUp()
  expect(await exists()).toEqual({ otp_exist: false })
  await send()
  expect(await exists()).toEqual({ otp_exist: true })
  expect(await exists('198.51.100.1')).toEqual({ otp_exist: false })
  await guess(await lastCode())
  expect(await exists()).toEqual({ otp_exist: false })
})

test('[P-4.37 P-7.19] a code that a bot sends waits for whoever asked to sign in', async () => {
  const host = 'chatty.test'
  await signUp(phone, host)
  expect((await send(phone, host, '203.0.113.9')).status).toBe(200)
  const { body } = await call(world.app, 'checkOtp', { query: { phone } }, { host, address })
  expect(body).toEqual({ otp_exist: true })
})

test('[P-7.16] a code tried on a phone that got none is answered as a wrong one, whoever has the phone', async () => {
  const unknown = await guess('000000')
  await signUp()
  const known = await guess('000000')
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
  const { ask } = await enterAsUser(world, { username: 'with-a-new-phone' })
  const fresh = '70000099999'
  expect((await ask('sendOtp', { body: { phone: fresh } })).status).toBe(200)
  expect((await guess(await lastCode(fresh), fresh)).body.error_code).toBe('invalid_code')
})

test('the message speaks the language of the viewer', async () => {
  await signUp()
  await call(world.app, 'sendOtp', { body: { phone } }, { language: 'ru', address })
  expect((await inbox())[0]?.text).toMatch(/код для входа \d{6}\./)
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

test('a code that the gateway did not take waits sealed, and is sent again under the same id', async () => {
  const gateway = await startGatewaySimulator()
  const settings = { ONAIR_COURIER_URL: gateway.url, ONAIR_COURIER_SECRET: 'sixteen letters or more' }
  const startMs = Date.UTC(2026, 0, 31, 10)
  const behind = await openTestApp(settings, { nowMs: startMs })
  const { db } = behind.database
  await call(behind.app, 'createUser', { body: { username: phone, phone } })
  gateway.setAnswer((response) => void response.writeHead(500).end())
  expect((await call(behind.app, 'sendOtp', { body: { phone } })).status).toBe(200)
  const [first] = gateway.received
  const token = /code is (\d{6})/.exec(first?.body ?? '')?.[1] ?? ''
  const waiting = await db.selectFrom('outbox').selectAll().execute()
  expect(waiting).toMatchObject([
    {
      ...{ kind: 'message', attempts: 1, failure: 'unavailable refused', dead_at: null },
      ...{ due_at: new Date(startMs + 1000), expires_at: new Date(startMs + 60_000) },
    },
  ])
  expect(JSON.stringify(waiting)).not.toContain(phone)
  for (const secret of [token, phone]) expect(waiting[0]?.sealed?.includes(secret)).toBe(false)
  gateway.setAnswer((response) => void response.writeHead(202).end())
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { outbox } = await composeBackground(db, readConfig(settings), silent)
  await outbox.drain('message', () => startMs + 1000, new AbortController().signal)
  expect(gateway.received.map(({ body }) => body)).toEqual([first?.body, first?.body])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect((await call(behind.app, 'authenticateOtp', { body: { phone, token } })).status).toBe(200)
  for (const secret of [phone, token]) expect(behind.logged()).not.toContain(secret)
  await behind.close()
  await gateway.stop()
})
