import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser } from '../testing/people.ts'
import { enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const json = { host: 'alpha.test', 'content-type': 'application/json' }

test.each([
  ['broken JSON', { payload: '{"username":', headers: json }, 400, 'invalid_request'],
  ['a list where an object belongs', { payload: '[1,2]', headers: json }, 400, 'invalid_request'],
  ['no body at all', { headers: { host: 'alpha.test' } }, 400, 'invalid_request'],
  ['an empty body called JSON', { payload: '', headers: json }, 400, 'invalid_request'],
  [
    'a body that is no JSON',
    { payload: 'a=b', headers: { ...json, 'content-type': 'text/plain' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a body too large',
    { payload: JSON.stringify({ username: 'x'.repeat(70_000) }), headers: json },
    413,
    'body_too_large',
  ],
  [
    'a prototype in the body',
    { payload: '{"__proto__":{"is_guest":true}}', headers: json },
    400,
    'invalid_request',
  ],
])('%s never reaches a module', async (_, sent, status, code) => {
  const answer = await world.app.inject({ method: 'POST', url: '/v2/users', ...sent })
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json().error_code).toBe(code)
  expect(answer.json().error.code).toBe(status)
})

test.each([
  '/v2/nothing',
  '/v2/channels/%E0%A4%A/stream',
  '/v2/channels/1/stream/../../x',
  '/v2/%00',
  '/media/nothing',
  '/media/assets/..%2f..%2fpackage.json',
])('the address %s answers with an error that a client can read, never 500', async (url) => {
  const answer = await world.app.inject({ method: 'GET', url, headers: { host: 'alpha.test' } })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().error_code).toMatch(/not_found|invalid_request/)
})

test('the sentence of an error follows the language of the caller, its code does not', async () => {
  const ask = (language: string) =>
    world.app.inject({
      method: 'GET',
      url: '/v2/users/self',
      headers: { host: 'alpha.test', 'accept-language': language },
    })
  const [russian, english] = [(await ask('ru')).json(), (await ask('en')).json()]
  expect(russian.error.message).toBe('Сначала войдите.')
  expect(english.error.message).toBe('Please sign in first.')
  expect(russian.error_code).toBe(english.error_code)
})

test('too many sign-ins from one address answer 429 and say how long to wait', async () => {
  const limited = await openTestApp({ ONAIR_SIGN_IN_LIMIT: '2' })
  const login = () =>
    limited.app.inject({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { host: 'alpha.test' },
      payload: { login: 'nobody', password: 'not the password' },
    })
  expect((await login()).statusCode).toBe(401)
  expect((await login()).statusCode).toBe(401)
  const refused = await login()
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error_code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})

test('an id that no column holds names nothing', async () => {
  const { ask } = await enterAsUser(world, { username: 'beyond' })
  const id = 2 ** 40
  expect((await ask('deleteFavorite', { params: { id } })).status).toBe(404)
  expect((await ask('createFavorite', { body: { person_id: id } })).status).toBe(404)
})

test('the limit of calls counts no files of the web app and no pictures', async () => {
  const limited = await openTestApp({ ONAIR_RATE_LIMIT: '2' })
  const get = async (url: string) =>
    (await limited.app.inject({ url, headers: { host: 'alpha.test' } })).statusCode
  for (const url of ['/assets/index.js', '/locales/en.json', '/media/art/logo.svg']) {
    for (let time = 1; time <= 3; time++) expect(await get(url), url).toBe(404)
  }
  expect([
    await get('/v2/users/self/network'),
    await get('/v2/users/self/network'),
    await get('/v2/users/self/network'),
  ]).toEqual([200, 200, 429])
  await limited.close()
})

test('every call that makes or tries a credential has the tighter limit, each on its own', async () => {
  const limited = await openTestApp({ ONAIR_SIGN_IN_LIMIT: '1' })
  const paths = [
    ...['/v2/users', '/v2/auth/login', '/v2/auth/device', '/v2/auth/network', '/v2/otps', '/v2/auth/otp'],
    ...['/v2/auth/otp/bank', '/v2/mw/otps', '/v2/mw/auth/otp', '/v2/mw/set_city', '/v2/mw/set_address'],
  ]
  for (const url of paths) {
    const post = () =>
      limited.app.inject({ method: 'POST', url, headers: { host: 'alpha.test' }, payload: {} })
    expect((await post()).statusCode, url).not.toBe(429)
    expect((await post()).statusCode, url).toBe(429)
  }
  await limited.close()
})

test('an address in X-Forwarded-For is believed only behind a trusted proxy', async () => {
  const ask = (app: TestApp) =>
    app.app.inject({
      method: 'GET',
      url: '/v2/users/self/network',
      headers: { host: 'alpha.test', 'x-forwarded-for': '203.0.113.9' },
    })
  expect((await ask(world)).json().remote_address).toBe('127.0.0.1')
  const behind = await openTestApp({ ONAIR_TRUSTED_PROXIES: '127.0.0.0/8' })
  expect((await ask(behind)).json().remote_address).toBe('203.0.113.9')
  await behind.close()
})

test('no token, password, device id or login is ever written to the log', async () => {
  const token = await enterAsGuest(world.app, 'canary-login')
  await world.app.inject({
    method: 'GET',
    url: `/v2/users/self?access_token=${token}`,
    headers: { host: 'alpha.test' },
  })
  await world.app.inject({
    method: 'GET',
    url: `/v2/channels/x/stream?access_token=${token}`,
    headers: { host: 'alpha.test' },
  })
  await world.app.inject({
    method: 'GET',
    url: `/nowhere?token=${token}&phone=70000000000`,
    headers: { host: 'alpha.test' },
  })
  const { device_id } = await world.database.db
    .selectFrom('tokens')
    .selectAll()
    .where('device_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const log = world.logged()
  expect(log).toContain('"operation":"getUser"')
  for (const secret of [token, String(device_id), 'correct horse battery', 'canary-login', '70000000000']) {
    expect(log).not.toContain(secret)
  }
})

test('every answer carries its request id, and nothing may frame or sniff it', async () => {
  const answer = await world.app.inject({
    method: 'GET',
    url: '/v2/platform/configuration',
    headers: { host: 'alpha.test', 'x-request-id': 'forged' },
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a page is answered under a policy that allows its own nonce and no other inline script', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/channels', headers: { host: 'alpha.test' } })
  const nonce = /<style nonce="([^"]+)"/.exec(answer.body)?.[1]
  const policy = String(answer.headers['content-security-policy'])
  expect(answer.statusCode).toBe(200)
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
  expect(policy).not.toContain('unsafe')
})

test('health answers while the database is away, readiness and calls say that they are not ready', async () => {
  const lonely = await openTestApp()
  await lonely.database.db.destroy()
  const ask = (url: string) => lonely.app.inject({ method: 'GET', url, headers: { host: 'alpha.test' } })
  expect((await ask('/health')).statusCode).toBe(200)
  expect((await ask('/ready')).statusCode).toBe(503)
  await lonely.app.close()
})
