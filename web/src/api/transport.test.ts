import type { WireRequest } from '@onair/contract/client'
import { expect, test } from 'vitest'
import { type Access, createTransport, type Send } from './transport.ts'

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

test('a call carries the token in a header and the language of the interface', async () => {
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
