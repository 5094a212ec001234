import { expect, test } from 'vitest'
import { ApiFailure, createClient, type WireAnswer, type WireRequest } from './client.ts'
import { routes } from './generated/routes.ts'

function clientThatAnswers(answer: WireAnswer) {
  const sent: WireRequest[] = []
  const client = createClient(routes, async (request) => {
    sent.push(request)
    return answer
  })
  return { client, sent }
}

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof ApiFailure) return failure
  throw new Error('the call was expected to fail')
}

test('[V-7.62] a call becomes its method, its address and who may make it', async () => {
  const { client, sent } = clientThatAnswers({ status: 200, body: {} })
  await client.getChannelStream({
    params: { id: 7 },
    query: { ts: 1767225600, preview: '1', type: undefined },
  })
  expect(sent).toEqual([
    {
      operation: 'getChannelStream',
      method: 'GET',
      url: '/v2/channels/7/stream?ts=1767225600&preview=1',
      access: 'guest',
      body: undefined,
    },
  ])
})

test('what a viewer typed cannot leave its place in the address', async () => {
  const { client, sent } = clientThatAnswers({ status: 200, body: {} })
  await client.listSuggestions({ query: { text: 'a&limit=1#/../?' } })
  await client.getContent({ params: { id: '../users/self' } })
  expect(sent.map((request) => request.url)).toEqual([
    '/v2/search/suggest?text=a%26limit%3D1%23%2F..%2F%3F',
    '/v2/contents/..%2Fusers%2Fself',
  ])
})

test('a body travels as JSON and the answer comes back as it is', async () => {
  const { client, sent } = clientThatAnswers({ status: 200, body: { id: 5 } })
  expect(await client.createFavorite({ body: { channel_id: 7 } })).toEqual({ id: 5 })
  expect(sent[0]?.body).toBe('{"channel_id":7}')
})

test('a call without anything to say needs no argument', async () => {
  const { client, sent } = clientThatAnswers({ status: 200, body: { favorites: [] } })
  await client.listFavorites()
  expect(sent[0]?.url).toBe('/v2/users/self/favorites')
})

test('a refusal keeps its status, code, sentence and fields', async () => {
  const { client } = clientThatAnswers({
    status: 400,
    body: {
      error: { message: 'The PIN is wrong.', code: 400 },
      error_code: 'wrong_code',
      detail: { code: 'two tries left' },
      request_id: 'req-1',
    },
  })
  const failure = await failureOf(client.verifyParentalCode({ body: { code: '0000', action: 'pay' } }))
  expect(failure).toMatchObject({
    status: 400,
    code: 'wrong_code',
    message: 'The PIN is wrong.',
    detail: { code: 'two tries left' },
  })
})

test('[P-8.07] the message is the one of the server, else the first detail, else the status', async () => {
  const messageOf = async (body: unknown) =>
    (await failureOf(clientThatAnswers({ status: 502, body }).client.getUser())).message
  expect(await messageOf({ error: { message: 'Closed.', code: 502 }, detail: { name: 'Too long' } })).toBe(
    'Closed.',
  )
  expect(await messageOf({ detail: { name: 'Too long' } })).toBe('Too long')
  expect(await messageOf(null)).toBe('error 502')
  expect((await failureOf(clientThatAnswers({ status: 502, body: null }).client.getUser())).code).toBe(
    'unknown',
  )
})
