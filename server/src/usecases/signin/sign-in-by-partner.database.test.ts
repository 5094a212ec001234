import { createHmac, randomUUID } from 'node:crypto'
import type { OperationId, Request } from '@onair/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceLines, saveTenantSecret } from '../../modules/signin/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'

const bankKey = 'a key shared with the bank'
const botToken = '100000:the-token-of-a-bot'

let world: TestApp
let homeNetId: number

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const brand = async (name: string, traits: object) => {
    const tenant = testTenant(name)
    return saveTenant(db, { ...tenant, traits: { ...tenant.traits, ...traits } })
  }
  homeNetId = await brand('home-net', { signIn: ['auto', 'partner'], partners: ['keyless'] })
  await replaceLines(db, homeNetId, [
    { addresses: '10.20.0.0/16', providerUid: 'block-of-flats' },
    { addresses: '10.20.30.0/24', providerUid: 'contract-7' },
    { addresses: '2001:db8:7::/48', providerUid: 'contract-8' },
  ])
  await replaceLines(db, world.world.alphaId, [{ addresses: '10.99.0.0/16', providerUid: 'of-alpha' }])
  const bankId = await brand('bank', { signIn: ['partner'], partners: ['bank-app', 'bank-site'] })
  await saveTenantSecret(db, bankId, 'partner', bankKey)
  const chatId = await brand('chat', { signIn: ['miniapp'] })
  await saveTenantSecret(db, chatId, 'chat-bot', botToken)
})
afterAll(() => world.close())

const fromLine = (address: string, host = 'home-net.test') =>
  call(world.app, 'authenticateNetwork', {}, { host, address })

test('[P-1.06] who calls from a line of the operator is signed in as its subscriber, the same one every time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => fromLine('10.20.30.4')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const [first] = answers
  expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1)
  const user = await call(
    world.app,
    'getUser',
    {},
    { host: 'home-net.test', token: first?.body.access_token },
  )
  expect(user.body).toMatchObject({ provider_uid: 'contract-7', is_guest: false })
})

test('[P-1.06] a line of a home with a PIN and a child signs in as the child, and the PIN stands before the rest', async () => {
  const host = 'home-net.test'
  const address = '2001:db8:7::1'
  const enterByLine = async (serial: string) => {
    const { body: login } = await fromLine(address)
    const registration = { body: { serial, device_type: 'tv' } }
    const device = await call(world.app, 'registerDevice', registration, { host, token: login.access_token })
    const session = await call(
      world.app,
      'authenticateDevice',
      { body: { device_id: device.body.id } },
      { host },
    )
    return { ...session.body, token: session.body.access_token, id: device.body.id }
  }
  const ask = <O extends OperationId>(operation: O, request: Request<O>, token: string) =>
    call(world.app, operation, request, { host, token })
  const parent = await enterByLine('of-the-parent')
  const { db } = world.database
  const { body: grownUp } = await ask('getActiveProfile', {}, parent.token)
  expect(grownUp.role).toBe('adult')
  const { id: childId } = await db
    .insertInto('profiles')
    .values({ user_id: parent.user_id, name: 'Little one', role: 'child' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await ask('getActiveProfile', {}, (await enterByLine('without-pin')).token)).body.role).toBe(
    'adult',
  )
  await ask('updateUser', { body: { pincode: '4711' } }, parent.token)
  const child = await enterByLine('of-the-child')
  expect((await ask('getActiveProfile', {}, child.token)).body.id).toBe(childId)
  const leave = () => ask('switchProfile', { body: { id: grownUp.id } }, child.token)
  expect((await leave()).body.error_code).toBe('parental_required')
  await ask('verifyParentalCode', { body: { code: '4711', action: 'profile' } }, child.token)
  expect((await leave()).status).toBe(200)
})

test('[P-1.06] the narrowest line that holds an address counts', async () => {
  const uidAt = async (address: string) => {
    const { body } = await fromLine(address)
    const { provider_uid } = await world.database.db
      .selectFrom('users')
      .select('provider_uid')
      .where('id', '=', body.user_id)
      .executeTakeFirstOrThrow()
    return provider_uid
  }
  expect(await uidAt('10.20.30.255')).toBe('contract-7')
  expect(await uidAt('10.20.31.1')).toBe('block-of-flats')
  expect(await uidAt('2001:db8:7::1')).toBe('contract-8')
  expect(await uidAt('::ffff:10.20.30.4')).toBe('contract-7')
})

test.each([
  ['an address that is nobody’s line', '192.0.2.1', 'home-net.test'],
  ['a line of another operator', '10.99.0.1', 'home-net.test'],
  ['a line of an operator without auto-auth', '10.99.0.1', 'alpha.test'],
  ['an address of the machine next door', 'fe80::1%eth0', 'home-net.test'],
])('[P-1.06] from %s auto-auth fails, and says so', async (_, address, host) => {
  const refused = await fromLine(address, host)
  expect([refused.status, refused.body.error_code]).toEqual([403, 'auto_auth_failed'])
})

test('[P-1.06] an address that somebody merely claims in a header signs nobody in', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/v2/auth/network',
    remoteAddress: '192.0.2.1',
    headers: { host: 'home-net.test', 'x-forwarded-for': '10.20.30.4' },
  })
  expect(answer.json().error_code).toBe('auto_auth_failed')
})

function partnerToken(sub: string, { exp = Date.now() / 1000 + 60, key = bankKey } = {}): string {
  const claim = Buffer.from(JSON.stringify({ sub, exp: Math.floor(exp), jti: randomUUID() })).toString(
    'base64url',
  )
  return `${claim}.${createHmac('sha256', key).update(claim).digest('base64url')}`
}

const vouch = (host: string, provider: string, token: string, identifier = 'anybody') =>
  call(world.app, 'authenticateProviderOtp', { params: { provider }, body: { identifier, token } }, { host })

test('[P-1.07 P-1.11 P-7.17] a token that the partner signed opens the account of its customer', async () => {
  const first = await vouch('bank.test', 'bank-app', partnerToken('customer-1'))
  const again = await vouch('bank.test', 'bank-site', partnerToken('customer-1'), 'somebody else')
  const other = await vouch('bank.test', 'bank-app', partnerToken('customer-2'), 'customer-1')
  expect([first.status, again.status, other.status]).toEqual([200, 200, 200])
  expect(again.body.user_id).toBe(first.body.user_id)
  expect(other.body.user_id).not.toBe(first.body.user_id)
})

test.each([
  ['signed by somebody else', partnerToken('customer-1', { key: 'a guess' }), 'invalid_code'],
  ['whose time is over', partnerToken('customer-1', { exp: 1 }), 'code_expired'],
])('[P-1.07 P-8.02] a token %s is answered by 400, never by 401', async (_, token, code) => {
  const refused = await vouch('bank.test', 'bank-app', token)
  expect([refused.status, refused.body.error_code]).toEqual([400, code])
})

test('[P-1.07] a token of a partner opens once, also when it comes twice at the same time', async () => {
  const token = partnerToken('customer-9')
  const answers = await Promise.all(Array.from({ length: 4 }, () => vouch('bank.test', 'bank-app', token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  expect((await vouch('bank.test', 'bank-app', token)).body.error_code).toBe('code_expired')
})

test.each([
  ['a partner nobody knows', 'bank.test', 'other-bank'],
  ['a partner of another brand', 'alpha.test', 'bank-app'],
  ['a partner without a key', 'home-net.test', 'keyless'],
  ['a chat app where there is none', 'bank.test', 'telegram'],
])('[P-7.17] %s is not found', async (_, host, provider) => {
  expect((await vouch(host, provider, partnerToken('customer-1'))).status).toBe(404)
})

test('a partner cannot sign in as a subscriber of the operator, whatever it calls its customer', async () => {
  const { body: bank } = await vouch('bank.test', 'bank-app', partnerToken('contract-7'))
  const { provider_uid } = await world.database.db
    .selectFrom('users')
    .select('provider_uid')
    .where('id', '=', bank.user_id)
    .executeTakeFirstOrThrow()
  expect(provider_uid).toBe('partner:contract-7')
})

function initData(id: number, token = botToken): string {
  const fields = { auth_date: String(Math.floor(Date.now() / 1000)), user: JSON.stringify({ id }) }
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

test('[P-1.08 P-7.17] a mini app signs in whom the chat app signed for, not whom the caller names', async () => {
  const first = await vouch('chat.test', 'telegram', initData(42), '1')
  const again = await vouch('chat.test', 'telegram', initData(42), '2')
  const other = await vouch('chat.test', 'telegram', initData(43), '1')
  expect(first.status).toBe(200)
  expect(again.body.user_id).toBe(first.body.user_id)
  expect(other.body.user_id).not.toBe(first.body.user_id)
  const forged = await vouch('chat.test', 'telegram', initData(42, '200000:another-bot'), '42')
  expect([forged.status, forged.body.error_code]).toEqual([400, 'invalid_code'])
})

test('what a brand shares with a partner is kept sealed', async () => {
  const rows = await world.database.db.selectFrom('tenant_secrets').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { sealed } of rows) {
    expect(sealed.includes(bankKey)).toBe(false)
    expect(sealed.includes(botToken)).toBe(false)
  }
})
