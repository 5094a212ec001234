import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser } from '../testing/people.ts'
import { enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'
import { failureOf } from './failure-answer.ts'

let world: TestApp
let proxied: TestApp

beforeAll(async () => {
  world = await openTestApp()
  proxied = await openTestApp({ ONAIR_TRUSTED_PROXIES: '127.0.0.0/8' })
})
afterAll(async () => {
  await proxied.close()
  await world.close()
})

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
  expect((await ask(proxied)).json().remote_address).toBe('203.0.113.9')
})

test.each(['1.2.3.4:5555', '[2001:db8::7]:443', 'unknown', '', '_hidden', '999.1.1.1', "1.2.3.4'", 'a, b'])(
  'behind a trusted proxy an X-Forwarded-For of %s opens pages and calls',
  async (forwarded) => {
    const headers = { host: 'alpha.test', 'x-forwarded-for': forwarded }
    expect((await proxied.app.inject({ url: '/', headers })).statusCode).toBe(200)
    const network = await proxied.app.inject({ url: '/v2/users/self/network', headers })
    const seen = { '1.2.3.4:5555': '1.2.3.4', '[2001:db8::7]:443': '2001:db8::7' }[forwarded]
    expect([network.statusCode, network.json().remote_address]).toEqual([200, seen ?? '127.0.0.1'])
  },
)

test('over TLS, as a trusted proxy says, browsers are told to stay with it, and never else', async () => {
  const ask = async (app: TestApp, proto: string) => {
    const headers = { host: 'alpha.test', 'x-forwarded-proto': proto }
    return (await app.app.inject({ url: '/', headers })).headers['strict-transport-security']
  }
  expect(await ask(proxied, 'https')).toBe('max-age=31536000')
  expect(await ask(proxied, 'http')).toBeUndefined()
  expect(await ask(world, 'https')).toBeUndefined()
})

test('the log names the network of a client and the beginning of a long query', async () => {
  const headers = { host: 'alpha.test', 'x-forwarded-for': '198.51.100.77:5555' }
  await proxied.app.inject({ url: `/v2/users/self/network?type=${'q'.repeat(9_000)}`, headers })
  expect(proxied.logged()).toContain('"address":"198.51.100.0/24"')
  expect(proxied.logged()).not.toContain('198.51.100.77')
  expect(proxied.logged()).toContain(`"type":"${'q'.repeat(64)}"`)
})

test.each([
  ['a NUL in a body', 'POST', '/v2/auth/login', '{"login":"ab\\u0000cd","password":"12345678"}', 'login'],
  ['half a character', 'POST', '/v2/auth/login', '{"login":"ab\\ud83d","password":"12345678"}', 'login'],
  ['a NUL in the query', 'GET', '/v2/otp/exist?phone=%00', undefined, 'phone'],
  ['a NUL in the path', 'GET', '/v2/contents/a%00b', undefined, 'id'],
])('%s is refused before any module sees it', async (_, method, url, payload, field) => {
  const { token } = await enterAsUser(world, { username: 'careful' })
  const answer = await world.app.inject({
    ...{ method: method as 'GET', url },
    headers: { ...json, 'accept-language': 'en', authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'invalid_request'])
  expect(answer.json().detail).toEqual({ [field]: 'holds a character that no text may have' })
})

test('a body nested thousands of times is refused as any other', async () => {
  const deep = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`
  const answer = await world.app.inject({
    ...{ method: 'POST', url: '/v2/auth/login', headers: json },
    payload: `{"login":${deep},"password":"12345678"}`,
  })
  expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'invalid_request'])
})

test('a text that PostgreSQL cannot take is the fault of whoever sent it', async () => {
  const { database } = world
  for (const text of ["'x'::inet", '\'"\\u0000"\'::jsonb', "convert_from('\\x00', 'UTF8')"]) {
    const error: unknown = await database.pool.query(`select ${text}`).catch((thrown: unknown) => thrown)
    expect(failureOf(error), text).toMatchObject({ code: 'invalid_request' })
  }
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
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
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

test('readiness tells of a disk that is full, and health goes on', async () => {
  const full = await openTestApp()
  await symlink('/dev/full', join(full.mediaFolder, '.onair-trial'))
  const ask = (url: string) => full.app.inject({ url, headers: { host: 'alpha.test' } })
  expect((await ask('/ready')).statusCode).toBe(503)
  expect((await ask('/health')).statusCode).toBe(200)
  await rm(join(full.mediaFolder, '.onair-trial'))
  full.setNow(Date.now() + 60_000)
  expect((await ask('/ready')).statusCode).toBe(200)
  await full.close()
})

test('where nothing is served without the database, health answers while it is away, and readiness says no', async () => {
  const lonely = await openTestApp({ ONAIR_DATABASE_OUTAGE_S: '0' })
  await lonely.database.db.destroy()
  const ask = (url: string) => lonely.app.inject({ method: 'GET', url, headers: { host: 'alpha.test' } })
  expect((await ask('/health')).statusCode).toBe(200)
  expect((await ask('/ready')).statusCode).toBe(503)
  await lonely.app.close()
})
