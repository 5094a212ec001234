import { type Endpoint, operations } from '@onair/contract'
import { openApiDocument } from '@onair/contract/openapi'
import { exampleAnswer, exampleRequest } from '@onair/contract/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtOperations } from '../app/compose-handlers.ts'
import { enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'
import { errorSentence } from '../texts/index.ts'

let world: TestApp
let token: string

beforeAll(async () => {
  world = await openTestApp()
  token = await enterAsGuest(world.app)
  await world.database.db.updateTable('users').set({ is_guest: false }).execute()
})
afterAll(() => world.close())

const unknown = 'a'.repeat(43)

interface Sent {
  method: Endpoint['method']
  url: string
  payload?: object
}

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** The first thing of a call that can be given wrongly, and the name the answer has to call it by. */
function garbage(endpoint: Endpoint, request: Loose): Sent & { field: string } {
  const { method, path } = endpoint
  const param = Object.keys(endpoint.params?.shape ?? {})[0]
  if (param) return { method, url: fill(path, { ...request.params, [param]: '%00;' }), field: param }
  const field = Object.keys(endpoint.body?.shape ?? {})[0]
  if (field) return { method, url: path, payload: { [field]: { no: ['such', 'thing'] } }, field }
  const key = Object.keys(endpoint.query?.shape ?? {})[0]
  if (key) return { method, url: `${path}?${key}=${'%20;'.repeat(300)}`, field: key }
  return { method, url: `${path}?access_token=${unknown}&access_token=${unknown}`, field: 'access_token' }
}

interface Loose {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: object | undefined
}

/** The documented example of a call, as it is sent. */
function documented(endpoint: Endpoint, request: Loose): Sent & { query: Record<string, string> } {
  const query = Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)])
  return {
    method: endpoint.method,
    url: fill(endpoint.path, request.params),
    query: Object.fromEntries(query),
    ...(request.body && { payload: request.body }),
  }
}

describe.each(operations())('%s', (operation, endpoint) => {
  const request: Loose = exampleRequest(operation)

  test('its documented example parses', () => {
    const parts = [
      [endpoint.params, request.params],
      [endpoint.query, request.query ?? {}],
      [endpoint.body, request.body],
      [endpoint.answer, exampleAnswer(operation)],
    ] as const
    for (const [schema, value] of parts) expect(schema?.safeParse(value).error).toBeUndefined()
  })

  test('it is mounted', () => {
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    expect(world.app.hasRoute({ method: endpoint.method, url })).toBe(true)
  })

  test('garbage answers 400 and names the field', async () => {
    const { field, ...sent } = garbage(endpoint, request)
    const headers = sent.url.includes('access_token') ? {} : { authorization: `Bearer ${token}` }
    const answer = await world.app.inject({ ...sent, headers: { host: 'alpha.test', ...headers } })
    const body = answer.json()
    expect(answer.statusCode, answer.body).toBe(400)
    expect(body.error_code).toBe('invalid_request')
    expect(Object.keys(body.detail).some((name) => name === field || name.startsWith(`${field}.`))).toBe(true)
  })

  const withoutHolder = [
    ['no token', {}],
    ['a token that nobody holds', { authorization: `Bearer ${unknown}` }],
  ] as const
  test.each(withoutHolder)('%s opens it only if it is public', async (_, headers) => {
    const answer = await world.app.inject({
      ...documented(endpoint, request),
      headers: { host: 'alpha.test', ...headers },
    })
    if (endpoint.access !== 'public') expect(answer.json().error_code).toBe('authentication_failed')
    expect(answer.statusCode).not.toBe(500)
  })
})

test('a call whose module is not built answers 501 with its own code', async () => {
  const built = new Set<string>(builtOperations())
  for (const [name, endpoint] of operations().filter(([id]) => !built.has(id))) {
    const answer = await world.app.inject({
      ...documented(endpoint, exampleRequest(name)),
      headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(501)
    expect(answer.json().error_code).toBe('not_built')
  }
})

test('a slash at the end of an address makes no difference', async () => {
  const answer = await world.app.inject({
    url: '/v2/platform/configuration/',
    headers: { host: 'alpha.test' },
  })
  expect(answer.statusCode).toBe(200)
})

test('a guest is refused what only a signed-in user may do', async () => {
  const guest = await enterAsGuest(world.app, 'guest-two')
  for (const [name, endpoint] of operations().filter(([, { access }]) => access === 'user')) {
    const answer = await world.app.inject({
      ...documented(endpoint, exampleRequest(name)),
      headers: { host: 'alpha.test', authorization: `Bearer ${guest}` },
    })
    expect(answer.json().error_code, name).toBe('sign_in_required')
  }
})

test('the contract is served as it stands, to read and as OpenAPI', async () => {
  const document = await world.app.inject({ url: '/docs/json' })
  expect(document.json()).toEqual(
    JSON.parse(JSON.stringify(openApiDocument((code) => errorSentence(code, 'en')))),
  )
  const yaml = await world.app.inject({ url: '/docs/yaml' })
  expect(yaml.body).toContain('/v2/channels/{id}/stream:')
  expect((await world.app.inject({ url: '/docs/' })).statusCode).toBe(200)
})
