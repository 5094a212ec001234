import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { GatedAction } from '@onair/contract'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { Caller, Handlers } from '../core/call.ts'
import { Failure } from '../core/failure.ts'
import { recordGate } from '../core/gate-record.ts'
import { PreparedAnswer } from '../core/prepared-answer.ts'
import { testTenant } from '../testing/small-world.ts'
import { answerFailure } from './failure-answer.ts'
import { mountContract } from './mount.ts'

const stream = new PreparedAnswer('{"hls":"secret"}')

type Planted = NonNullable<Handlers['getTrailerStream']>

async function answerOf(getTrailerStream: Planted) {
  const { statusCode, body, logged } = await ask({ getTrailerStream }, '/v2/trailers/5/stream')
  return { statusCode, body, logged }
}

async function ask(handlers: Handlers, url: string, headers: Record<string, string> = {}) {
  const logged: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  })
  app.decorateRequest('tenant')
  app.decorateRequest('language', 'en-us')
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request) => {
    request.tenant = { ...testTenant('alpha'), id: 1 }
  })
  mountContract(app, {
    handlers,
    ...{ authenticate, authenticateTogether: authenticate },
    answerGuest: (_operation, _call, load) => load(),
    clock: () => 0,
    eventLimit: 1000,
    signInLimit: 10,
  })
  const answer = await app.inject({ url, headers: { authorization: 'Bearer abcdefghijklmnop', ...headers } })
  const { statusCode, body, rawPayload } = answer
  return { statusCode, body, rawPayload, headers: answer.headers, logged: logged.join('') }
}

const authenticate = async (): Promise<Caller> => ({
  ...{ userId: 7, isGuest: false, deviceId: 'device' },
  ...{ tokenHash: Buffer.alloc(32), profile: null },
})

const asking =
  (action: GatedAction): Planted =>
  async ({ caller }) => {
    recordGate(caller, action)
    return stream
  }

test.each([
  ['no gate', async () => stream],
  ['the gate of something else', asking('profile')],
] satisfies [string, Planted][])(
  '[A-03] the answer of a handler that asked %s does not leave the server',
  async (_, handler) => {
    const { statusCode, body, logged } = await answerOf(handler)
    expect([statusCode, body.includes('secret')]).toEqual([500, false])
    expect(logged).toContain('gate_not_asked: getTrailerStream')
  },
)

test('[A-03] the answer of a handler that asked its gate leaves as it is', async () => {
  expect(await answerOf(asking('vod'))).toEqual({ statusCode: 200, body: '{"hls":"secret"}', logged: '' })
})

test('a handler that refuses before it comes to its gate is no mistake', async () => {
  const { statusCode, logged } = await answerOf(async () => {
    throw new Failure('not_found')
  })
  expect([statusCode, logged]).toEqual([404, ''])
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)('whoever reads %s gets a long list as %s', async (accept, encoding, unpack) => {
  const list = JSON.stringify({ channels: 'x'.repeat(1100) })
  const handlers = { listChannels: async () => new PreparedAnswer(list) }
  const answer = await ask(handlers, '/v2/channels/channel_list', { 'accept-encoding': accept })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect(answer.headers.vary).toBe('accept-language, accept-encoding')
  expect(unpack(answer.rawPayload).toString()).toBe(list)
})

test('an answer that fits into a packet is not compressed', async () => {
  const list = JSON.stringify({ channels: 'x'.repeat(900) })
  const handlers = { listChannels: async () => new PreparedAnswer(list) }
  const answer = await ask(handlers, '/v2/channels/channel_list', { 'accept-encoding': 'br' })
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, list])
})
