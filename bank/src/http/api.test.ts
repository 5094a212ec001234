import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../testing.fixture.ts'

let bank: TestBank
let nowMs = 1_000_000
let orders = 0

beforeAll(async () => {
  bank = await openTestBank({ clock: () => nowMs })
})
afterAll(() => bank.close())
beforeEach(async () => {
  nowMs += 1000
  orders += 1
})

const addresses = { page_url: expect.any(String), qr_text: expect.any(String) }
const order = () => `order-${orders}`
const begin = (changes: Parameters<TestBank['begin']>[0] = {}) =>
  bank.begin({ merchant_payment_id: order(), ...changes })

describe('a merchant', () => {
  test('begins a payment, finds it by either id, and gets the same one for the same request', async () => {
    const { status, body } = await begin()
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{ id: expect.stringMatching(/^pay_[\w-]{22}$/), merchant_payment_id: order() },
      ...{ status: 'created', refusal: null, amount: 29_900, currency: 'RUB', refunded: 0, charged_back: 0 },
      page_url: `https://bank.test/scan/${body.id}`,
      qr_text: `https://bank.test/scan/${body.id}`,
      ...{ app_url: null, card: null, created_at: nowMs, settled_at: null },
    })
    expect(await begin()).toEqual({ status: 200, body })
    expect(await bank.call('GET', `/api/payments/${body.id}`)).toEqual({ status: 200, body })
    expect(await bank.call('GET', `/api/payments?merchant_payment_id=${order()}`)).toEqual({
      status: 200,
      body,
    })
    expect(await begin({ amount: 29_901 })).toEqual({ status: 409, body: { error: { code: 'other_body' } } })
  })

  test('who sends the same order twenty times at once has one payment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('begins many payments by one call, and one that is refused leaves the others alone', async () => {
    const { body: first } = await begin()
    const make = (id: string, amount = 29_900) => ({
      ...{ merchant_payment_id: id, amount, currency: 'RUB', method: 'qr', description: 'A month' },
    })
    const payments = [make(`${order()}-a`), make(order(), 1), make(order()), make(`${order()}-b`)]
    const { status, body } = await bank.call('POST', '/api/payments/batch', { payments })
    expect(status).toBe(200)
    expect(body).toEqual({
      results: [
        { payment: { ...first, id: expect.any(String), merchant_payment_id: `${order()}-a`, ...addresses } },
        { error: { code: 'other_body' } },
        { payment: first },
        { payment: { ...first, id: expect.any(String), merchant_payment_id: `${order()}-b`, ...addresses } },
      ],
    })
    for (const { payment } of [body.results[0], body.results[3]])
      expect(await bank.call('GET', `/api/payments/${payment.id}`)).toEqual({ status: 200, body: payment })
    const invalid = { payments: [make(`${order()}-c`), { ...make(`${order()}-d`), amount: 0 }] }
    expect((await bank.call('POST', '/api/payments/batch', invalid)).status).toBe(400)
    expect((await bank.call('GET', `/api/payments?merchant_payment_id=${order()}-c`)).status).toBe(404)
  })

  test.each([
    ['no key', {}],
    ['another key', { authorization: 'Bearer somebody else' }],
    ['a longer key', { authorization: 'Bearer the key of a merchant.' }],
  ])('with %s gets nothing', async (_, headers: Record<string, string>) => {
    const { body } = await begin()
    for (const [method, path] of [
      ['GET', `/api/payments/${body.id}`],
      ['POST', `/api/payments/${body.id}/cancel`],
      ['GET', '/api/statement?from=0&to=9'],
    ] as const) {
      const answer = await bank.call(method, path, undefined, headers)
      expect(answer).toEqual({ status: 401, body: { error: { code: 'unauthorized' } } })
    }
  })

  test.each<[string, object]>([
    ['half a kopeck', { amount: 0.5 }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['an amount in letters', { amount: '29900' }],
    ['a currency that is none', { currency: 'rub' }],
    ['a way to pay that the bank does not have', { method: 'cheque' }],
    ['a card without its token', { method: 'card' }],
    ['a phone bill without a phone', { method: 'phone' }],
    ['a phone that is none', { method: 'phone', phone: 'call me' }],
    ['an account without its number', { method: 'account' }],
    ['a script to return to', { return_url: 'javascript:alert(1)' }],
    ['a field that nobody knows', { tip: 100 }],
  ])('who asks for %s is refused', async (_, changes) => {
    expect(await begin(changes)).toEqual({ status: 400, body: { error: { code: 'invalid_request' } } })
    expect((await bank.call('GET', `/api/payments?merchant_payment_id=${order()}`)).status).toBe(404)
  })

  test('cancels what nobody has paid, and not what is paid', async () => {
    const { body } = await begin()
    const cancelled = await bank.call('POST', `/api/payments/${body.id}/cancel`)
    expect(cancelled.body).toMatchObject({ status: 'refused', refusal: 'cancelled' })
    expect(await bank.call('POST', `/api/payments/${body.id}/cancel`)).toEqual(cancelled)
    const paid = await begin({ merchant_payment_id: `${order()}-paid`, method: 'account', account: order() })
    expect(paid.body.status).toBe('succeeded')
    expect(await bank.call('POST', `/api/payments/${paid.body.id}/cancel`)).toEqual({
      ...{ status: 409, body: { error: { code: 'already_decided' } } },
    })
  })

  test('refunds no more than was paid', async () => {
    const { body } = await begin({ method: 'account', account: order() })
    const refund = (id: string, amount: number) =>
      bank.call('POST', `/api/payments/${body.id}/refunds`, { merchant_refund_id: id, amount })
    expect((await refund('one', 20_000)).body.refunded).toBe(20_000)
    expect((await refund('one', 20_000)).body.refunded).toBe(20_000)
    expect(await refund('two', 9_901)).toEqual({
      status: 409,
      body: { error: { code: 'beyond_what_is_left' } },
    })
    expect((await refund('two', 9_900)).body.refunded).toBe(29_900)
    expect(await bank.call('GET', `/api/accounts/${order()}`)).toEqual({
      ...{ status: 200, body: { account: order(), amount: 100_000 } },
    })
  })

  test('sees an account that was filled', async () => {
    await bank.call('PUT', `/api/accounts/${order()}`, { amount: 5 })
    expect((await begin({ method: 'account', account: order(), amount: 6 })).body).toMatchObject({
      ...{ status: 'refused', refusal: 'insufficient_funds' },
    })
  })

  test('reads a statement line by line', async () => {
    const { body } = await begin({ method: 'account', account: order() })
    nowMs += 10
    await bank.call('POST', `/api/payments/${body.id}/refunds`, { merchant_refund_id: 'r', amount: 1 })
    const period = (from: number, to: number) => bank.call('GET', `/api/statement?from=${from}&to=${to}`)
    const line = { payment_id: body.id, merchant_payment_id: order(), currency: 'RUB' }
    const { body: text } = await period(nowMs - 10, nowMs + 1)
    expect(
      String(text)
        .trim()
        .split('\n')
        .map((one) => JSON.parse(one)),
    ).toEqual([
      { at: nowMs - 10, kind: 'payment', ...line, amount: 29_900 },
      { at: nowMs, kind: 'refund', ...line, amount: 1 },
    ])
    expect((await period(nowMs + 1, nowMs + 9)).body).toBe('')
    expect((await bank.call('GET', '/api/statement?from=yesterday&to=9')).status).toBe(400)
  })
})

describe('a bank', () => {
  test('that is down refuses merchants and payers, and its panel stays open', async () => {
    const { body } = await begin()
    await bank.turn({ is_down: true })
    expect(await bank.call('GET', `/api/payments/${body.id}`)).toEqual({
      ...{ status: 503, body: { error: { code: 'unavailable' } } },
    })
    expect((await fetch(`${bank.origin()}/scan/${body.id}`)).status).toBe(503)
    expect((await fetch(bank.origin())).status).toBe(200)
    await bank.turn({ is_down: false })
    expect((await bank.call('GET', `/api/payments/${body.id}`)).status).toBe(200)
  })

  test('that is closed and opened again knows payments, cards, accounts and switches', async () => {
    await bank.turn({ holds_all: true })
    const held = await begin({ method: 'account', account: order() })
    await bank.reopen()
    expect((await bank.call('GET', `/api/payments/${held.body.id}`)).body).toEqual(held.body)
    expect(held.body.status).toBe('pending')
    expect(
      (await begin({ merchant_payment_id: `${order()}-2`, method: 'account', account: 'b' })).body.status,
    ).toBe('pending')
    await bank.turn({ holds_all: false })
  })
})
