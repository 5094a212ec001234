import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceLines, saveTenantSecret } from '../../modules/signin/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { saveUser } from '../../modules/users/index.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'

const host = 'fenced.test'
const password = 'a long enough password'
const phone = '70000000001'
const inside = '198.51.100.7'
const outside = '203.0.113.7'
const unknown = '192.0.2.7'
const key = 'a key shared with the bank'

let world: TestApp
let deviceId: string

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const tenant = testTenant('fenced')
  const tenantId = await saveTenant(db, {
    ...tenant,
    traits: {
      ...tenant.traits,
      signIn: ['phone', 'password', 'auto', 'partner', 'cable'],
      partners: ['bank'],
      countries: ['AA'],
    },
  })
  await db
    .insertInto('country_ranges')
    .values([
      { addresses: '198.51.100.0/24', country: 'AA' },
      { addresses: '203.0.113.0/24', country: 'BB' },
    ])
    .execute()
  await saveUser(db, { tenantId, username: 'anna', password, phone })
  await saveTenantSecret(db, tenantId, 'partner', key)
  await replaceLines(db, tenantId, [{ addresses: '0.0.0.0/0', providerUid: 'contract-1' }])
  const login = await call(
    world.app,
    'login',
    { body: { login: 'anna', password } },
    { host, address: inside },
  )
  const device = await call(
    world.app,
    'registerDevice',
    { body: { serial: 'serial-anna', device_type: 'web' } },
    { host, token: login.body.access_token },
  )
  deviceId = device.body.id
})
afterAll(() => world.close())

function partnerToken(): string {
  const claim = Buffer.from(
    JSON.stringify({ sub: `x-${Math.random()}`, exp: Math.floor(Date.now() / 1000) + 300 }),
  ).toString('base64url')
  return `${claim}.${createHmac('sha256', key).update(claim).digest('base64url')}`
}

/** A code that is known without reading a message. */
async function putCode(): Promise<string> {
  await world.database.db.deleteFrom('one_time_codes').execute()
  await call(world.app, 'createUser', { body: { username: phone, phone } }, { host })
  await call(world.app, 'sendOtp', { body: { phone } }, { host })
  const { text } = await world.database.db
    .selectFrom('demo_messages')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(text)?.[0] ?? ''
}

const ways = {
  login: (from: string) =>
    call(world.app, 'login', { body: { login: 'anna', password } }, { host, address: from }),
  authenticateDevice: (from: string) =>
    call(world.app, 'authenticateDevice', { body: { device_id: deviceId } }, { host, address: from }),
  authenticateNetwork: (from: string) => call(world.app, 'authenticateNetwork', {}, { host, address: from }),
  authenticateOtp: async (from: string) =>
    call(world.app, 'authenticateOtp', { body: { phone, token: await putCode() } }, { host, address: from }),
  authenticateCableOtp: async (from: string) =>
    call(
      world.app,
      'authenticateCableOtp',
      { body: { phone, token: await putCode() } },
      { host, address: from },
    ),
  authenticateProviderOtp: (from: string) =>
    call(
      world.app,
      'authenticateProviderOtp',
      { params: { provider: 'bank' }, body: { identifier: 'x', token: partnerToken() } },
      { host, address: from },
    ),
}

test.each(Object.entries(ways))(
  '[P-8.03] %s is refused with 403 from a country that the brand may not serve, and open from its own',
  async (_, enter) => {
    const refused = await enter(outside)
    expect([refused.status, refused.body.error_code]).toEqual([403, 'forbidden_country'])
    expect((await enter(inside)).status).toBe(200)
  },
)

test('[P-8.03] an address of no known country is let in', async () => {
  expect((await ways.login(unknown)).status).toBe(200)
})

test('[P-8.03] the network tells country and address, for the page that says so', async () => {
  const { body } = await call(world.app, 'getNetwork', { query: {} }, { host, address: outside })
  expect(body).toMatchObject({ country: 'BB', remote_address: outside })
})

test('a refused country costs no try at a code', async () => {
  const token = await putCode()
  for (let count = 0; count < 6; count++) {
    await call(world.app, 'authenticateOtp', { body: { phone, token: '00000' } }, { host, address: outside })
  }
  const open = await call(world.app, 'authenticateOtp', { body: { phone, token } }, { host, address: inside })
  expect(open.status).toBe(200)
  const hash = createHash('sha256').update(open.body.access_token).digest()
  const stored = await world.database.db.selectFrom('tokens').selectAll().where('hash', '=', hash).execute()
  expect(stored).toHaveLength(1)
})
