import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTenantSecret } from '../modules/signin/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { testTenant } from '../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
/** Everything that was ever answered. */
let answers = ''

/** Numbers of the machine's own, which may have four digits too. */
const ownNumbers = /"(pid|ms)":\d+/g

const phone = '70000004826'
const pin = '4826'
const wrongPin = '9173'
const password = 'canary-password-never-shown'
const partnerSecret = 'canary-partner-secret'

const signed = (payload: object) => {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${createHmac('sha256', partnerSecret).update(body).digest('base64url')}`
}

const say: typeof call = async (...given) => {
  const answer = await call(...given)
  answers += JSON.stringify(answer.body)
  return answer
}

beforeAll(async () => {
  world = await openTestApp()
  const tenant = testTenant('alpha')
  const traits = {
    ...tenant.traits,
    partners: ['canary-bank'],
    signIn: ['phone' as const, 'partner' as const],
  }
  await saveTenant(world.database.db, { ...tenant, traits })
  await saveTenantSecret(world.database.db, world.world.alphaId, 'partner', partnerSecret)
  await world.announce('tenants')
})
afterAll(() => world.close())

async function sentCode(): Promise<string> {
  const { text } = await world.database.db
    .selectFrom('demo_messages')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{4,8}/.exec(text)?.[0] ?? ''
}

test('codes, PINs, passwords, tokens and phones are in no log line, and PINs and codes in no answer', async () => {
  const { app } = world
  await say(app, 'createUser', { body: { username: 'canary', phone } })
  await say(app, 'sendOtp', { body: { phone } })
  const code = await sentCode()
  await say(app, 'authenticateOtp', { body: { phone, token: code === '0000' ? '0001' : '0000' } })
  const entered = await call(app, 'authenticateOtp', { body: { phone, token: code } })
  expect(entered.status).toBe(200)
  const token: string = entered.body.access_token
  const device = await say(
    app,
    'registerDevice',
    { body: { serial: 'canary-serial', device_type: 'web' } },
    { token },
  )
  const inside = await call(app, 'authenticateDevice', { body: { device_id: device.body.id } })
  const session: string = inside.body.access_token
  await say(app, 'updateUser', { body: { pincode: pin } }, { token: session })
  await say(app, 'verifyParentalCode', { body: { code: wrongPin, action: 'pay' } }, { token: session })
  await say(app, 'verifyParentalCode', { body: { code: pin, action: 'pay' } }, { token: session })
  await say(app, 'updateUser', { body: { pincode: wrongPin, old_pincode: '0000' } }, { token: session })
  const self = await say(app, 'getUser', {}, { token: session })
  expect(self.body).toMatchObject({ parental_status: 'set', parental_code: '****' })
  const byQuery = await app.inject({
    url: `/v2/users/self?access_token=${session}`,
    headers: { host: 'alpha.test' },
  })
  expect(byQuery.statusCode).toBe(200)
  await say(app, 'login', { body: { login: 'canary', password } })
  const partnerToken = signed({ sub: 'canary-customer', exp: Math.floor(Date.now() / 1000) + 600 })
  const byPartner = await call(app, 'authenticateProviderOtp', {
    params: { provider: 'canary-bank' },
    body: { identifier: 'canary-bank', token: partnerToken },
  })
  expect(byPartner.status).toBe(200)
  await say(app, 'authenticateProviderOtp', {
    params: { provider: 'canary-bank' },
    body: { identifier: 'canary-bank', token: `${partnerToken}x` },
  })

  const secrets = [phone, password, partnerSecret, token, session, partnerToken, byPartner.body.access_token]
  const log = world.logged().replaceAll(ownNumbers, '')
  expect(log.split('\n').length).toBeGreaterThan(12)
  for (const secret of secrets) expect(log).not.toContain(secret)
  const standsAlone = (digits: string) => new RegExp(`(?<![\\d.])${digits}(?!\\d)`)
  for (const digits of [pin, wrongPin, code]) expect(log).not.toMatch(standsAlone(digits))
  for (const secret of [password, partnerSecret, token, session, partnerToken]) {
    expect(answers).not.toContain(secret)
  }
  for (const digits of [pin, wrongPin, code]) expect(answers).not.toMatch(standsAlone(digits))
})

test('no page lets its address go elsewhere', async () => {
  const page = await world.app.inject({ url: '/?access_token=canary', headers: { host: 'alpha.test' } })
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.body).not.toContain('canary')
})
