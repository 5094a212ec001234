import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway, PaymentOrder, StatementLine } from './gateway.ts'
import { createSandboxGateway } from './index.ts'
import { keys, openSandboxBank, openServer } from './sandbox-bank.fixture.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let gateway: PaymentGateway
let orders = 0

beforeAll(async () => {
  bank = await openSandboxBank()
  gateway = createSandboxGateway({ url: bank.url, ...keys })
})
afterAll(() => bank.close())
beforeEach(() => {
  orders += 1
})

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...{
    paymentId: `payment-${orders}`,
    amount: 29_900,
    currency: 'RUB',
    method: 'page',
    description: 'A month',
  },
  notifyUrl: 'http://127.0.0.1:1/',
  ...changes,
})
const find = () => gateway.find(`payment-${orders}`)
const pay = (reference: string, card = '0000000000000001') =>
  bank.press(`/pay/${reference}`, { act: 'pay', card })

async function paid(changes: Partial<PaymentOrder> = {}) {
  const begun = await gateway.begin(order(changes))
  await pay(begun.reference)
  return begun.reference
}

async function linesOf(lines: AsyncIterable<StatementLine>): Promise<StatementLine[]> {
  const all: StatementLine[] = []
  for await (const line of lines) all.push(line)
  return all
}

describe('a payment', () => {
  test('on the page is pending until the person has paid', async () => {
    const begun = await gateway.begin(order({ returnUrl: 'https://tv.test/payments', savesCard: true }))
    expect(begun).toEqual({
      ...{ reference: expect.stringMatching(/^pay_/), paymentId: `payment-${orders}`, status: 'pending' },
      ...{
        refusal: null,
        amount: 29_900,
        refunded: 0,
        chargedBack: 0,
        qrText: null,
        appUrl: null,
        card: null,
      },
      pageUrl: `https://bank.test/pay/${begun.reference}`,
    })
    expect(await find()).toEqual(begun)
    await pay(begun.reference)
    expect(await find()).toEqual({
      ...begun,
      status: 'complete',
      card: { token: expect.stringMatching(/^card_/), mask: '•••• 0001' },
    })
  })

  test('that began twice is one, and with another amount it is refused', async () => {
    const begun = await gateway.begin(order())
    expect(await gateway.begin(order())).toEqual(begun)
    await expect(gateway.begin(order({ amount: 1 }))).rejects.toMatchObject({
      ...{ code: 'idempotency_conflict', detail: { bank: 'other_body' } },
    })
  })

  test.each([
    ['0000000000000002', 'declined'],
    ['0000000000000003', 'insufficient_funds'],
  ])('with the card %s is refused: %s', async (card, refusal) => {
    const { reference } = await gateway.begin(order())
    await pay(reference, card)
    expect(await find()).toMatchObject({ status: 'refused', refusal })
  })

  test('by QR, app and phone leads to where it is confirmed', async () => {
    const begin = (method: 'qr' | 'app' | 'phone') =>
      gateway.begin(order({ paymentId: `${method}-${orders}`, method, phone: '70000000001' }))
    const [qr, app, phone] = [await begin('qr'), await begin('app'), await begin('phone')]
    expect(qr).toMatchObject({ qrText: `https://bank.test/scan/${qr.reference}`, appUrl: null })
    expect(app).toMatchObject({ appUrl: `https://bank.test/app/${app.reference}`, qrText: null })
    expect(phone).toMatchObject({ pageUrl: `https://bank.test/sms/${phone.reference}` })
    for (const [way, { reference }] of [
      ['scan', qr],
      ['app', app],
      ['sms', phone],
    ] as const)
      await bank.press(`/${way}/${reference}`, { act: 'confirm' })
    for (const { paymentId } of [qr, app, phone])
      expect(await gateway.find(paymentId)).toMatchObject({ status: 'complete' })
  })

  test('from an account is complete at once, or refused beyond its money', async () => {
    const account = `account-${orders}`
    expect(await gateway.begin(order({ method: 'account', account }))).toMatchObject({ status: 'complete' })
    const beyond = order({ paymentId: `beyond-${orders}`, method: 'account', account, amount: 70_101 })
    expect(await gateway.begin(beyond)).toMatchObject({ status: 'refused', refusal: 'insufficient_funds' })
  })

  test('by a linked card is complete at once, and declined after the card was unlinked', async () => {
    await paid({ savesCard: true })
    const token = (await find())?.card?.token ?? ''
    const charge = (paymentId: string) =>
      gateway.begin(order({ paymentId, method: 'card', cardToken: token }))
    expect(await charge(`first-${orders}`)).toMatchObject({ status: 'complete', card: { token } })
    await gateway.unlinkCard(token)
    await gateway.unlinkCard(token)
    expect(await charge(`second-${orders}`)).toMatchObject({ status: 'refused', refusal: 'declined' })
  })

  test('by linked cards of many at once is begun by one call for all, each with its own outcome', async () => {
    await paid({ savesCard: true })
    const token = (await find())?.card?.token ?? ''
    const paths: string[] = []
    const line = await openServer((request, response) => {
      paths.push(`${request.method} ${request.url}`)
      void fetch(`${bank.url}${request.url}`, {
        ...{ method: 'POST', body: Readable.toWeb(request), duplex: 'half' },
        headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
    })
    const asked = createSandboxGateway({ url: line.url, ...keys })
    const charge = (paymentId: string, amount: number, cardToken = token) =>
      asked.begin(order({ paymentId, amount, method: 'card', cardToken }))
    await charge(`card-1-${orders}`, 100)
    const outcomes = await Promise.allSettled([
      ...[charge(`card-1-${orders}`, 999), charge(`card-2-${orders}`, 200)],
      ...[charge(`card-3-${orders}`, 300, 'card_of_nobody'), charge(`card-1-${orders}`, 100)],
    ])
    expect(outcomes).toMatchObject([
      { reason: { code: 'idempotency_conflict', detail: { bank: 'other_body' } } },
      { value: { paymentId: `card-2-${orders}`, amount: 200, status: 'complete' } },
      { value: { paymentId: `card-3-${orders}`, amount: 300, status: 'refused', refusal: 'declined' } },
      { value: { paymentId: `card-1-${orders}`, amount: 100, status: 'complete' } },
    ])
    expect(paths).toEqual(['POST /api/payments', 'POST /api/payments/batch'])
    await line.close()
  })

  test('is cancelled before it is paid, and not after', async () => {
    const { reference } = await gateway.begin(order())
    expect(await gateway.cancel(reference)).toMatchObject({ status: 'refused', refusal: 'cancelled' })
    const done = await paid({ paymentId: `done-${orders}` })
    await expect(gateway.cancel(done)).rejects.toMatchObject({
      ...{ code: 'payment_not_allowed', detail: { bank: 'already_decided' } },
    })
  })

  test('that nobody began is not found', async () => {
    expect(await gateway.find('payment & nobody')).toBeNull()
    await expect(gateway.cancel('pay/none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('refunds take what is left, each once', async () => {
  const reference = await paid()
  const refund = (refundId: string, amount: number) => gateway.refund({ reference, refundId, amount })
  expect(await refund('one', 20_000)).toMatchObject({ refunded: 20_000, status: 'complete' })
  expect(await refund('one', 20_000)).toMatchObject({ refunded: 20_000 })
  await expect(refund('one', 20_001)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(refund('two', 9_901)).rejects.toMatchObject({
    ...{ code: 'payment_not_allowed', detail: { bank: 'beyond_what_is_left' } },
  })
  expect(await refund('two', 9_900)).toMatchObject({ refunded: 29_900 })
})

test('a statement lists payments, refunds and chargebacks in their order', async () => {
  const fromMs = Date.now()
  const reference = await paid()
  await gateway.refund({ reference, refundId: 'r', amount: 900 })
  await bank.press(`/control/payments/${reference}`, { act: 'charge_back' })
  expect(await find()).toMatchObject({ status: 'complete', refunded: 900, chargedBack: 29_000 })
  const lines = await linesOf(gateway.statement(fromMs, Date.now() + 1000))
  const common = { reference, paymentId: `payment-${orders}`, currency: 'RUB', atMs: expect.any(Number) }
  expect(lines).toEqual([
    { kind: 'payment', amount: 29_900, ...common },
    { kind: 'refund', amount: 900, ...common },
    { kind: 'chargeback', amount: 29_000, ...common },
  ])
  expect(await linesOf(gateway.statement(0, 1))).toEqual([])
})

describe('a bank that does not work is unavailable', () => {
  const everyCall = (asked: PaymentGateway): [string, () => Promise<unknown>][] => [
    ['begin', () => asked.begin(order())],
    ['find', () => asked.find('one')],
    ['refund', () => asked.refund({ reference: 'one', refundId: 'r', amount: 1 })],
    ['cancel', () => asked.cancel('one')],
    ['unlink', () => asked.unlinkCard('token-of-a-card')],
    ['statement', () => linesOf(asked.statement(0, 1))],
  ]

  async function expectUnavailable(asked: PaymentGateway, reason: string, but: string[] = []): Promise<void> {
    for (const [name, call] of everyCall(asked).filter(([name]) => !but.includes(name))) {
      const failure = await call().catch((error: unknown) => error)
      expect(failure, name).toMatchObject({
        code: 'bank_unavailable',
        message: 'bank_unavailable',
        detail: { bank: reason },
      })
    }
  }

  test('when it is down', async () => {
    await bank.turn({ is_down: true })
    await expectUnavailable(gateway, 'unavailable')
    await bank.turn({ is_down: false })
  })

  test('when it is slower than we wait, and the payment that it made meanwhile is found again', async () => {
    await bank.turn({ slow_ms: 60_000 })
    await expect(createSandboxGateway({ url: bank.url, ...keys }, 200).begin(order())).rejects.toMatchObject({
      ...{ code: 'bank_unavailable', detail: { bank: 'timeout' } },
    })
    await bank.turn({ slow_ms: 0 })
    expect(await gateway.begin(order())).toEqual(await find())
  })

  test('when nobody is there, or it does not know us', async () => {
    await expectUnavailable(createSandboxGateway({ url: 'http://127.0.0.1:1', ...keys }), 'unreachable')
    const stranger = createSandboxGateway({ url: bank.url, ...keys, merchantKey: 'another key' })
    await expectUnavailable(stranger, 'unauthorized')
  })

  const odd: [string, string, string[], RequestListener][] = [
    [
      'HTML',
      'nonsense',
      ['unlink'],
      (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'),
    ],
    [
      'HTML as an error',
      'nonsense',
      [],
      (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    ],
    ['JSON of another kind', 'nonsense', ['unlink'], (_, response) => response.end('{"id":1}')],
    ['a redirect', 'unreachable', [], (_, response) => response.writeHead(302, { location: '/x' }).end()],
    ['half an answer', 'unreachable', [], (request) => request.socket.destroy()],
  ]
  test.each(odd)('when it answers with %s', async (_, reason, but, answer) => {
    const server = await openServer(answer)
    await expectUnavailable(createSandboxGateway({ url: server.url, ...keys }), reason, but)
    await server.close()
  })

  test.each([
    ['in the middle of a line', '{"at":1}'],
    ['with a line of another kind', '{"at":1}\n'],
  ])('when its statement ends %s', async (_, body) => {
    const server = await openServer((_, response) =>
      response.setHeader('content-type', 'application/x-ndjson').end(body),
    )
    const asked = createSandboxGateway({ url: server.url, ...keys })
    await expect(linesOf(asked.statement(0, 1))).rejects.toMatchObject({ detail: { bank: 'nonsense' } })
    await server.close()
  })
})
