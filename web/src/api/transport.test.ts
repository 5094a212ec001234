import type { WireRequest } from '@onair/contract/client'
import { expect, test } from 'vitest'
import { type Access, apiBase, createTransport as create, type Send, type Target } from './transport.ts'

const listChannels: WireRequest = {
  operation: 'listChannels',
  method: 'GET',
  url: '/v2/channels/channel_list',
  access: 'guest',
  body: undefined,
}

/** A network that answers by the token it is shown, and remembers what it saw. */
function network(valid: string) {
  const seen: Request[] = []
  const send: Send = async (url, init) => {
    const request = new Request(new URL(url, 'http://localhost'), init)
    seen.push(request)
    const allowed = request.headers.get('authorization') === `Bearer ${valid}`
    const body = allowed ? { channels: [] } : { error_code: 'authentication_failed' }
    return Response.json(body, { status: allowed ? 200 : 401 })
  }
  return { seen, send }
}

const ownHost: Target = { base: '', provider: null }

const createTransport = (access: Access, send: Send, target = ownHost) => create(access, send, target)

const access = (token: string | null, renewed: string | null = null): Access => ({
  token: () => token,
  language: () => 'ru-ru',
  renew: async () => renewed,
})

test('[P-5.31] a call that needs a session and has none throws and is not sent', async () => {
  const { seen, send } = network('good')
  await expect(createTransport(access(null), send)(listChannels)).rejects.toThrow('Authorization required')
  expect(seen).toEqual([])
})

test('[P-7.01 P-7.02] a call carries the language, and its token in a header where no log keeps it', async () => {
  const { seen, send } = network('good')
  expect(await createTransport(access('good'), send)(listChannels)).toEqual({
    status: 200,
    body: { channels: [] },
  })
  expect(seen.map((request) => request.url)).toEqual(['http://localhost/v2/channels/channel_list'])
  expect(seen[0]?.headers.get('accept-language')).toBe('ru-ru')
})

test('a public call never shows the token', async () => {
  const { seen, send } = network('good')
  await createTransport(access('good'), send)({ ...listChannels, access: 'public' })
  expect(seen[0]?.headers.has('authorization')).toBe(false)
})

test('what a provider sells is asked for with the token of whoever has one', async () => {
  const { seen, send } = network('good')
  const call = { ...listChannels, operation: 'getProviderInfo', access: 'public' } as const
  await createTransport(access('good'), send)(call)
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer good')
})

test('[P-8.01] a refused token is renewed and the call goes out once more', async () => {
  const { seen, send } = network('fresh')
  const answer = await createTransport(access('stale', 'fresh'), send)(listChannels)
  expect(answer.status).toBe(200)
  expect(seen).toHaveLength(2)
})

test('a token refused after renewal too is not asked for again', async () => {
  const { seen, send } = network('other')
  const answer = await createTransport(access('stale', 'fresh'), send)(listChannels)
  expect(answer.status).toBe(401)
  expect(seen).toHaveLength(2)
})

const refuseAll: Send = async () => Response.json({ error_code: 'authentication_failed' }, { status: 401 })

/** Answers which tokens a call asked to have renewed. */
async function renewedBy(request: WireRequest, send: Send): Promise<string[]> {
  const renewed: string[] = []
  const stale: Access = {
    ...access('stale'),
    async renew(refused) {
      renewed.push(refused)
      return null
    },
  }
  await createTransport(stale, send)(request)
  return renewed
}

test.each([
  ['authenticateOtp', 'POST', '/v2/auth/otp', 'public'],
  ['login', 'POST', '/v2/auth/login', 'public'],
  ['updateStat', 'PATCH', '/v2/users/self/stat/1', 'public'],
] as const)('[P-8.02] a refused %s does not end the session', async (operation, method, url, needed) => {
  expect(await renewedBy({ operation, method, url, access: needed, body: '{}' }, refuseAll)).toEqual([])
})

test('[P-8.06] settings of a device that the server no longer knows begin the session anew', async () => {
  const notFound: Send = async () => Response.json({ error_code: 'not_found' }, { status: 404 })
  const url = `/v2/users/self/devices/${'0'.repeat(32)}`
  const update: WireRequest = { operation: 'updateDevice', method: 'PATCH', url, access: 'user', body: '{}' }
  expect(await renewedBy(update, notFound)).toEqual(['stale'])
  expect(await renewedBy({ ...update, operation: 'deleteDevice', method: 'DELETE' }, notFound)).toEqual([])
})

test('[P-2.67] calls of a page that a link opened for a brand name the brand', async () => {
  const { seen, send } = network('good')
  const transport = createTransport(access('good'), send, { base: '', provider: 'quay' })
  await transport(listChannels)
  await transport({ ...listChannels, url: '/v2/schedule?from=1' })
  expect(seen.map(({ url }) => url)).toEqual([
    'http://localhost/v2/channels/channel_list?provider=quay',
    'http://localhost/v2/schedule?from=1&provider=quay',
  ])
})

test.each([
  ['?devapi=http://localhost:4930', true, 'http://localhost:4930'],
  ['?customapi=http://aurora.localhost:4930', true, 'http://aurora.localhost:4930'],
  ['?customapi=https://evil.example', true, ''],
  ['?customapi=http://localhost.evil.example', true, ''],
  ['?devapi=http://localhost:4930', false, ''],
  ['', true, ''],
])('[P-2.74 P-7.03] the address %s in development %s sends calls to %j', (search, isDevelopment, base) => {
  expect(apiBase(search, isDevelopment)).toBe(base)
})

test('a heartbeat is sent to its end when its page is left, and no other call is', async () => {
  const sent: (boolean | undefined)[] = []
  const send: Send = async (_, { keepalive }) => {
    sent.push(keepalive)
    return Response.json({})
  }
  const transport = createTransport(access('good'), send)
  await transport({ ...listChannels, operation: 'updateStat', method: 'PATCH', url: '/v2/users/self/stat/1' })
  await transport(listChannels)
  expect(sent).toEqual([true, false])
})

test('a file is taken as its text, and the refusal of one as JSON', async () => {
  const file: WireRequest = { ...listChannels, operation: 'getReceiptDocument', url: '/v2/receipt' }
  const html = createTransport(access('good'), async () => new Response('<!doctype html>'))
  expect(await html(file)).toEqual({ status: 200, body: '<!doctype html>' })
  expect(await html(listChannels)).toEqual({ status: 200, body: null })
  const refused = createTransport(access('good'), async () =>
    Response.json({ error_code: 'not_found' }, { status: 404 }),
  )
  expect(await refused(file)).toEqual({ status: 404, body: { error_code: 'not_found' } })
})
