import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { passwordThreads, saveUser } from '../users/index.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const guest = { password: 'correct horse battery', is_guest: true, app_version: '190' }
const hourMs = 3_600_000

test('[P-4.02 P-7.09] a guest is created, logs in, registers a device, and that device is authenticated', async () => {
  const { app, database } = world
  const created = await call(app, 'createUser', {
    body: { ...guest, username: 'anna-guest', refer_id: 'friend' },
  })
  expect(created.body.username).toMatch(/^guest-[0-9a-f]{32}$/)
  expect(created.body).toMatchObject({
    is_guest: true,
    refer_id: 'friend',
    parental_code: null,
  })
  const login = await call(app, 'login', { body: { login: created.body.username, password: guest.password } })
  const device = await call(
    app,
    'registerDevice',
    { body: { serial: 'serial-anna', device_type: 'web', vendor: 'Browser' } },
    { token: login.body.access_token },
  )
  const token = await call(app, 'authenticateDevice', { body: { device_id: device.body.id } })
  expect(token.body).toMatchObject({
    user_id: created.body.id,
    device_id: device.body.id,
    expires_in: 43_200,
  })
  const user = await call(app, 'getUser', {}, { token: token.body.access_token })
  expect(user.body.id).toBe(created.body.id)
  const stored = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', created.body.id)
    .executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$hmac-sha256\$/)
})

test('a token is stored as a hash, never as itself', async () => {
  const token = await enterAsGuest(world.app, 'hashed-guest')
  const hash = createHash('sha256').update(token).digest()
  const rows = await world.database.db.selectFrom('tokens').selectAll().execute()
  expect(rows.some((row) => row.hash.equals(hash))).toBe(true)
  expect(rows.some((row) => row.hash.toString().includes(token))).toBe(false)
})

test('a token of one brand is worthless in another', async () => {
  const token = await enterAsGuest(world.app, 'alpha-guest')
  // The list asks nothing of the user, so that only the check of the token itself can refuse.
  for (const operation of ['getUser', 'listChannels', 'listCategories'] as const) {
    expect((await call(world.app, operation, {}, { token })).status, operation).toBe(200)
    const elsewhere = await call(world.app, operation, {}, { token, host: 'beta.test' })
    expect(elsewhere.body.error_code, operation).toBe('authentication_failed')
  }
})

test('a device of one brand cannot sign in to another', async () => {
  const token = await enterAsGuest(world.app, 'bound-guest')
  const { device_id } = await world.database.db
    .selectFrom('tokens')
    .select('device_id')
    .where('hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow()
  const elsewhere = await call(
    world.app,
    'authenticateDevice',
    { body: { device_id: String(device_id) } },
    { host: 'beta.test' },
  )
  expect(elsewhere.body.error_code).toBe('authentication_failed')
})

test('a token lives twelve hours and not a moment longer', async () => {
  const start = Date.now()
  world.setNow(start)
  const token = await enterAsGuest(world.app, 'aging-guest')
  world.setNow(start + 12 * hourMs - 1)
  expect((await call(world.app, 'getUser', {}, { token })).status).toBe(200)
  world.setNow(start + 12 * hourMs)
  expect((await call(world.app, 'getUser', {}, { token })).status).toBe(401)
  world.setNow(Date.now())
})

test('a token of a sign-in lives for ten minutes and opens nothing but the way to a device', async () => {
  const startMs = Date.now()
  world.setNow(startMs)
  const password = 'a long enough password'
  await saveUser(world.database.db, { tenantId: world.world.alphaId, username: 'on-the-way', password })
  const { body } = await call(world.app, 'login', { body: { login: 'on-the-way', password } })
  const token = body.access_token
  const registration = { body: { serial: 'serial-on-the-way', device_type: 'web' } }
  const answers = [
    await call(world.app, 'getUser', {}, { token }),
    await call(world.app, 'listDevices', {}, { token }),
    await call(world.app, 'registerDevice', registration, { token }),
    await call(world.app, 'listProfiles', {}, { token }),
    await call(world.app, 'updateUser', { body: { first_name: 'Mara' } }, { token }),
    await call(
      world.app,
      'getChannelStream',
      { params: { id: world.world.channelId }, query: {} },
      { token },
    ),
    await call(world.app, 'deleteOtherDevices', {}, { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401, 401, 401])
  world.setNow(startMs + 10 * 60_000 - 1)
  expect((await call(world.app, 'getUser', {}, { token })).status).toBe(200)
  world.setNow(startMs + 10 * 60_000)
  expect((await call(world.app, 'getUser', {}, { token })).status).toBe(401)
  world.setNow(Date.now())
})

test('heartbeats that come at once speak each for its own token, and a bad one among them is refused alone', async () => {
  const { app, database } = world
  const [first, second, gone] = [
    await enterAsGuest(app, 'beat-first'),
    await enterAsGuest(app, 'beat-second'),
    await enterAsGuest(app, 'beat-gone'),
  ]
  const statOf = async (token: string) => {
    const stream = { params: { id: world.world.channelId }, query: {} }
    return (await call(app, 'getChannelStream', stream, { token })).body.stat.id as string
  }
  const [stat, otherStat, goneStat] = [await statOf(first), await statOf(second), await statOf(gone)]
  await database.db
    .deleteFrom('tokens')
    .where('hash', '=', createHash('sha256').update(gone).digest())
    .execute()
  const beat = (id: string, as: { token: string; host?: string }) =>
    call(app, 'updateStat', { params: { id }, query: { duration: 30 } }, as)
  const answers = await Promise.all([
    beat(stat, { token: first }),
    beat(otherStat, { token: second }),
    beat(stat, { token: first }),
    beat(otherStat, { token: first }),
    beat(goneStat, { token: gone }),
    beat(stat, { token: first, host: 'beta.test' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 401, 401])
})

interface Asking {
  token: string
  host?: string
}

test.each([
  ['listChannels', (as: Asking) => call(world.app, 'listChannels', {}, as)],
  ['getUser', (as: Asking) => call(world.app, 'getUser', {}, as)],
  [
    'getContentSchedule',
    (as: Asking) => call(world.app, 'getContentSchedule', { params: { id: 1 }, query: {} }, as),
  ],
])('%s refuses a token from the moment it is revoked, also among calls of others', async (name, ask) => {
  const { app, database } = world
  const [staying, leaving] = [
    await enterAsGuest(app, `${name}-stays`),
    await enterAsGuest(app, `${name}-leaves`),
  ]
  const areRefused = async () => {
    const asked = [{ token: staying }, { token: leaving }, { token: staying, host: 'beta.test' }]
    return (await Promise.all(asked.map(ask))).map(({ status }) => status === 401)
  }
  expect(await areRefused()).toEqual([false, false, true])
  await database.db
    .deleteFrom('tokens')
    .where('hash', '=', createHash('sha256').update(leaving).digest())
    .execute()
  expect(await areRefused()).toEqual([false, true, true])
})

test('[P-1.03] a brand that takes no guests creates none', async () => {
  const refused = await call(
    world.app,
    'createUser',
    { body: { ...guest, username: 'lost-guest' } },
    { host: 'beta.test' },
  )
  expect(refused.body.error_code).toBe('guest_not_allowed')
  const rows = await world.database.db
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', world.world.betaId)
    .where('is_guest', '=', true)
    .execute()
  expect(rows).toHaveLength(0)
})

test('[P-7.09] a guest gets a name from the server, whatever name it asks for and whoever has that name', async () => {
  await saveUser(world.database.db, { tenantId: world.world.alphaId, username: 'only-one' })
  const ask = (username: string) => call(world.app, 'createUser', { body: { ...guest, username } })
  const answers = [await ask('only-one'), await ask('nobody-has-it')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const names = answers.map(({ body }) => String(body.username))
  expect(names.map((name) => /^guest-[0-9a-f]{32}$/.test(name))).toEqual([true, true])
  expect(new Set(names).size).toBe(2)
})

test('a device of a guest opens no customer, also where the guest has the name of the customer', async () => {
  const token = await enterAsGuest(world.app, 'contract-77')
  const { body: user } = await call(world.app, 'getUser', {}, { token })
  const { db } = world.database
  await db.updateTable('users').set({ username: 'contract-77' }).where('id', '=', user.id).execute()
  const draft = { tenantId: world.world.alphaId, username: 'contract-77', phone: '70000000077' }
  const customerId = await saveUser(db, { ...draft, password: 'of the customer' })
  expect(customerId).not.toBe(user.id)
  const { body: stillGuest } = await call(world.app, 'getUser', {}, { token })
  expect(stillGuest).toMatchObject({ id: user.id, is_guest: true, phone: null })
  expect(stillGuest.username).toMatch(/^guest-[0-9a-f]{32}$/)
  const login = await call(world.app, 'login', {
    body: { login: 'contract-77', password: 'of the customer' },
  })
  expect(login.body.user_id).toBe(customerId)
  expect(await saveUser(db, { ...draft, password: 'another of hers' })).toBe(customerId)
})

test('a wrong password and an unknown login answer alike', async () => {
  const { body } = await call(world.app, 'createUser', { body: { ...guest, username: 'secret-guest' } })
  const wrong = await call(world.app, 'login', {
    body: { login: body.username, password: 'not the password' },
  })
  const unknown = await call(world.app, 'login', {
    body: { login: 'nobody-here', password: 'not the password' },
  })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
})

test('[P-1.05 P-7.11] a login and its password open the account they belong to', async () => {
  const { db } = world.database
  const password = 'a long enough password'
  const id = await saveUser(db, { tenantId: world.world.alphaId, username: 'olga', password })
  await saveUser(db, { tenantId: world.world.betaId, username: 'olga', password: 'another of hers' })
  const login = await call(world.app, 'login', { body: { login: 'olga', password } })
  expect(login.body).toMatchObject({ user_id: id, device_id: null, expires_in: 600 })
  const user = await call(world.app, 'getUser', {}, { token: login.body.access_token })
  expect(user.body).toMatchObject({ username: 'olga', is_guest: false })
  const elsewhere = await call(
    world.app,
    'login',
    { body: { login: 'olga', password } },
    { host: 'beta.test' },
  )
  expect(elsewhere.status).toBe(401)
})

test.each([
  ['a login that somebody has', 'petra', true],
  ['a login that nobody has', 'not-petra', false],
])('[P-7.11] five wrong passwords close %s for a quarter of an hour', async (_, login, exists) => {
  const startMs = Date.now()
  const password = 'a long enough password'
  const tenantId = world.world.alphaId
  if (exists) await saveUser(world.database.db, { tenantId, username: login, password })
  const attempt = (given: string) => call(world.app, 'login', { body: { login, password: given } })
  world.setNow(startMs)
  const wrong = await Promise.all(Array.from({ length: 12 }, () => attempt('not the password')))
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5)
  world.setNow(startMs + 14 * 60_000)
  const closed = await attempt(password)
  expect([closed.status, closed.body.error_code]).toEqual([429, 'too_many_tries'])
  expect(closed.headers['retry-after']).toBe('60')
  world.setNow(startMs + 15 * 60_000)
  expect((await attempt(password)).status).toBe(exists ? 200 : 401)
  world.setNow(Date.now())
})

test('[P-7.11] a right password wipes out the wrong ones before it', async () => {
  const password = 'a long enough password'
  await saveUser(world.database.db, { tenantId: world.world.alphaId, username: 'clumsy', password })
  const attempt = (given: string) => call(world.app, 'login', { body: { login: 'clumsy', password: given } })
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 4; wrong++) expect((await attempt('not the password')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
  }
})

test('of too many logins at once some are refused before they count as tries, and guests enter beside them', async () => {
  const { app, database } = world
  const { body } = await call(app, 'createUser', { body: { ...guest, username: 'guest-in-a-crowd' } })
  const logins = Array.from({ length: 100 * passwordThreads }, (_, at) =>
    call(app, 'login', { body: { login: `crowd-${at}`, password: 'not the password' } }),
  )
  const entered = await call(app, 'login', {
    body: { login: body.username, password: guest.password },
  })
  expect(entered.status).toBe(200)
  const answers = await Promise.all(logins)
  const refused = answers.filter(({ body }) => body.error_code === 'overloaded')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(answers.length - refused.length)
  const tries = await database.db
    .selectFrom('attempts')
    .select('subject')
    .where('subject', 'like', 'password:crowd-%')
    .execute()
  expect(tries).toHaveLength(answers.length - refused.length)
})

test('strangers cannot lock a login for the network from which its owner comes, nor its devices', async () => {
  const password = 'a long enough password'
  await saveUser(world.database.db, { tenantId: world.world.alphaId, username: 'haunted', password })
  const attempt = (given: string, address: string) =>
    call(world.app, 'login', { body: { login: 'haunted', password: given } }, { address })
  const owner = await attempt(password, '192.0.2.1')
  const device = await call(
    world.app,
    'registerDevice',
    { body: { serial: 'serial-haunted', device_type: 'web' } },
    { token: owner.body.access_token },
  )
  await world.database.db
    .updateTable('attempts')
    .set({ count: 48 })
    .where('subject', '=', 'password:haunted')
    .execute()
  const strangers = ['198.51.1.7', '198.51.2.7', '198.51.3.7']
  const statuses: number[] = []
  for (const address of strangers) statuses.push((await attempt('not the password', address)).status)
  expect(statuses).toEqual([401, 401, 429])
  const closed = await attempt(password, '203.0.113.1')
  expect([closed.status, closed.body.error_code]).toEqual([429, 'too_many_tries'])
  expect((await attempt(password, '192.0.2.200')).status).toBe(200)
  const byDevice = await call(world.app, 'authenticateDevice', { body: { device_id: device.body.id } })
  expect(byDevice.status).toBe(200)
})

test('[P-7.09] the password of a guest opens nothing once its device is registered', async () => {
  const token = await enterAsGuest(world.app, 'settled-guest')
  const { body } = await call(world.app, 'getUser', {}, { token })
  const again = await call(world.app, 'login', {
    body: { login: body.username, password: guest.password },
  })
  expect([again.status, again.body.error_code]).toEqual([401, 'authentication_failed'])
})

test('[P-7.25] a device signs in by an id of 128 random bits; one that is not registered does not', async () => {
  const token = await enterAsGuest(world.app, 'device-guest')
  const { device_id } = await world.database.db
    .selectFrom('tokens')
    .select('device_id')
    .where('hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow()
  expect(device_id).toMatch(/^[0-9a-f]{32}$/)
  const byDevice = (id: string) => call(world.app, 'authenticateDevice', { body: { device_id: id } })
  expect((await byDevice(String(device_id))).status).toBe(200)
  expect((await byDevice('0'.repeat(32))).body.error_code).toBe('authentication_failed')
  await world.database.db.deleteFrom('devices').where('id', '=', String(device_id)).execute()
  expect((await byDevice(String(device_id))).body.error_code).toBe('authentication_failed')
})

test('a device that registers twice keeps its id; a sixth one is refused, also when all come at once', async () => {
  const { body } = await call(world.app, 'createUser', { body: { ...guest, username: 'many-devices' } })
  const login = await call(world.app, 'login', { body: { login: body.username, password: guest.password } })
  const token = login.body.access_token
  const register = (serial: string) =>
    call(world.app, 'registerDevice', { body: { serial, device_type: 'web' } }, { token })
  const first = await register('serial-0')
  expect((await register('serial-0')).body.id).toBe(first.body.id)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => register(`serial-${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.error_code === 'device_limit')).toHaveLength(7)
  const rows = await world.database.db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', login.body.user_id)
    .execute()
  expect(rows).toHaveLength(5)
})
