import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebhookHeaders } from './gateway.ts'
import { createSandboxGateway } from './index.ts'
import { keys, openSandboxBank } from './sandbox-bank.fixture.ts'

/** A webhook that a bank has sent, as a server gets it. */
interface Sent {
  headers: WebhookHeaders
  body: Buffer
}

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let sent: Sent
let nowMs: number
const gateway = createSandboxGateway({ url: 'http://127.0.0.1:1', ...keys })

beforeAll(async () => {
  bank = await openSandboxBank()
  const merchant = createServer()
  const taken = new Promise<Sent>((done) => {
    merchant.on('request', (request, response) => {
      void buffer(request)
        .then((body) => done({ headers: request.headers, body }))
        .finally(() => response.end())
    })
  })
  await once(merchant.listen(0, '127.0.0.1'), 'listening')
  const { port } = merchant.address() as AddressInfo
  const order = { paymentId: 'payment-1', amount: 29_900, currency: 'RUB', description: 'Месяц' }
  const notifyUrl = `http://127.0.0.1:${port}/`
  await createSandboxGateway({ url: bank.url, ...keys }).begin({
    ...order,
    ...{ method: 'account', account: 'subscriber-1', notifyUrl },
  })
  sent = await taken
  nowMs = Number(/^t=(\d+)/.exec(String(sent.headers['x-bank-signature']))?.[1]) * 1000
  merchant.closeAllConnections()
  merchant.close()
})
afterAll(() => bank.close())

const read = (headers: WebhookHeaders, body: Buffer, atMs = nowMs) => gateway.readWebhook(headers, body, atMs)
const refusalOf = (work: () => Promise<unknown>) => work().catch((error: unknown) => error)
const sign = (body: string, timeS: number, secret: string) =>
  `t=${timeS},v1=${createHmac('sha256', secret).update(`${timeS}.${body}`).digest('hex')}`

test('a webhook that the bank signed tells its event, however often it comes', async () => {
  const [event, ...others] = await read(sent.headers, sent.body)
  expect(others).toEqual([])
  expect(event).toEqual({
    ...{ id: `evt_${event?.payment.reference}_1`, kind: 'complete', atMs: expect.any(Number) },
    payment: {
      ...{
        reference: expect.stringMatching(/^pay_/),
        paymentId: 'payment-1',
        status: 'complete',
        refusal: null,
      },
      ...{
        amount: 29_900,
        refunded: 0,
        chargedBack: 0,
        pageUrl: null,
        qrText: null,
        appUrl: null,
        card: null,
      },
    },
  })
  expect(await read(sent.headers, sent.body)).toEqual([event])
})

describe('a webhook is refused', () => {
  const signature = () => String(sent.headers['x-bank-signature'])
  const text = () => sent.body.toString()
  const forged: [string, () => [WebhookHeaders, Buffer]][] = [
    ['whose amount was changed', () => [sent.headers, Buffer.from(text().replace('29900', '99900'))]],
    ['whose body has one byte more', () => [sent.headers, Buffer.concat([sent.body, Buffer.from(' ')])]],
    [
      'whose time was changed',
      () => [{ 'x-bank-signature': signature().replace(/^t=\d+/, `t=${nowMs / 1000 + 1}`) }, sent.body],
    ],
    ['without a signature', () => [{}, sent.body]],
    ['with an empty signature', () => [{ 'x-bank-signature': '' }, sent.body]],
    ['with a signature of another form', () => [{ 'x-bank-signature': `${signature()},v0=1` }, sent.body]],
    ['with two signatures', () => [{ 'x-bank-signature': [signature(), signature()] }, sent.body]],
    [
      'that was signed with another secret',
      () => [{ 'x-bank-signature': sign(text(), nowMs / 1000, 'another secret') }, sent.body],
    ],
    [
      'that was signed with the key of the merchant',
      () => [{ 'x-bank-signature': sign(text(), nowMs / 1000, keys.merchantKey) }, sent.body],
    ],
  ]
  test.each(forged)('%s', async (_, make) => {
    const [headers, body] = make()
    expect(await refusalOf(() => read(headers, body))).toMatchObject({
      ...{ code: 'permission_denied', detail: { bank: 'forged' } },
    })
  })

  test.each([
    [5 * 60_000, undefined],
    [5 * 60_000 + 1, 'stale'],
    [-5 * 60_000, undefined],
    [-5 * 60_000 - 1, 'stale'],
  ])('that comes %i ms after it was signed: %s', async (ageMs, reason) => {
    const answer = await refusalOf(() => read(sent.headers, sent.body, nowMs + ageMs))
    expect(answer).toMatchObject(
      reason ? { code: 'permission_denied', detail: { bank: reason } } : [{ kind: 'complete' }],
    )
  })

  test.each([
    '',
    'null',
    '<h1>Hi</h1>',
    '{"events":[]}',
    '{"events":[{"id":"evt_1","type":"payment.succeeded"}]}',
  ])('that is signed and makes no sense: %s', async (body) => {
    const headers = { 'x-bank-signature': sign(body, nowMs / 1000, keys.webhookSecret) }
    expect(await refusalOf(() => read(headers, Buffer.from(body)))).toMatchObject({
      ...{ code: 'invalid_request', detail: { bank: 'nonsense' } },
    })
  })
})
