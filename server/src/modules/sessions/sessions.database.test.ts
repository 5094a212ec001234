import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

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
  expect(created.body).toMatchObject({
    username: 'anna-guest',
    is_guest: true,
    refer_id: 'friend',
    parental_code: null,
  })
  const login = await call(app, 'login', { body: { login: 'anna-guest', password: guest.password } })
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
  expect(stored.password_hash).toMatch(/^\$argon2id\$/)
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
    .where('username', '=', 'lost-guest')
    .execute()
  expect(rows).toHaveLength(0)
})

test('a name that is taken is refused, and its owner stays as it was', async () => {
  const first = await call(world.app, 'createUser', { body: { ...guest, username: 'only-one' } })
  const second = await call(world.app, 'createUser', {
    body: { ...guest, username: 'only-one', password: 'another password' },
  })
  expect(first.status).toBe(200)
  expect(second.body.detail).toHaveProperty('username')
  const login = await call(world.app, 'login', { body: { login: 'only-one', password: guest.password } })
  expect(login.status).toBe(200)
})

test('a wrong password and an unknown login answer alike', async () => {
  await call(world.app, 'createUser', { body: { ...guest, username: 'secret-guest' } })
  const wrong = await call(world.app, 'login', {
    body: { login: 'secret-guest', password: 'not the password' },
  })
  const unknown = await call(world.app, 'login', {
    body: { login: 'nobody-here', password: 'not the password' },
  })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
})

test('a device that registers twice keeps its id; a sixth one is refused, also when all come at once', async () => {
  await call(world.app, 'createUser', { body: { ...guest, username: 'many-devices' } })
  const login = await call(world.app, 'login', { body: { login: 'many-devices', password: guest.password } })
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
