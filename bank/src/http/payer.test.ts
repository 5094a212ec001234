import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../testing.fixture.ts'

let bank: TestBank
let orders = 0

beforeAll(async () => {
  bank = await openTestBank()
})
afterAll(() => bank.close())

async function begin(changes: Parameters<TestBank['begin']>[0] = {}) {
  orders += 1
  const { body } = await bank.begin({ merchant_payment_id: `order-${orders}`, ...changes })
  const id = String(body.id)
  return { id, now: async () => (await bank.call('GET', `/api/payments/${id}`)).body }
}
const page = (path: string, language = 'en') =>
  fetch(`${bank.origin()}${path}`, { headers: { 'accept-language': language } })

describe('the page', () => {
  test('takes a test card, gives the merchant its token, and leads back to the shop', async () => {
    const return_url = 'https://shop.test/paid?order=1'
    const { id, now } = await begin({ method: 'page', save_card: true, return_url })
    const shown = await page(`/pay/${id}`)
    expect(await shown.text()).toContain('name="card" value="0000000000000001"')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
        "form-action 'self' https://shop.test; frame-ancestors 'self' https://shop.test",
    )
    const paid = await bank.press(`/pay/${id}`, { act: 'pay', card: '0000000000000001' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, return_url])
    const { card } = await now()
    expect(card).toEqual({ token: expect.stringMatching(/^card_[\w-]{22}$/), mask: '•••• 0001' })
    const charge = { method: 'card', card_token: card.token } as const
    expect(await (await begin(charge)).now()).toMatchObject({ status: 'succeeded', card })
    expect((await bank.call('DELETE', `/api/cards/${card.token}`)).status).toBe(204)
    expect(await (await begin(charge)).now()).toMatchObject({ status: 'refused', refusal: 'declined' })
  })

  test.each([
    ['0000000000000002', 'declined'],
    ['0000000000000003', 'insufficient_funds'],
  ])('the card %s is refused: %s', async (card, refusal) => {
    const { id, now } = await begin({ method: 'page' })
    await bank.press(`/pay/${id}`, { act: 'pay', card })
    expect(await now()).toMatchObject({ status: 'refused', refusal })
  })

  test('takes no card that the sandbox does not have, and the payment waits on', async () => {
    const { id, now } = await begin({ method: 'page' })
    expect((await bank.press(`/pay/${id}`, { act: 'pay', card: '0000000000000099' })).status).toBe(400)
    expect((await now()).status).toBe('created')
  })

  test('can be cancelled', async () => {
    const { id, now } = await begin({ method: 'page' })
    await bank.press(`/pay/${id}`, { act: 'cancel' })
    expect(await now()).toMatchObject({ status: 'refused', refusal: 'cancelled' })
  })

  test('says what became of a payment, and does not let it be paid twice', async () => {
    const { id } = await begin({ method: 'page' })
    await bank.press(`/pay/${id}`, { act: 'pay', card: '0000000000000001' })
    expect(await (await page(`/pay/${id}`)).text()).toContain('<h1>Paid</h1>')
    expect((await bank.press(`/pay/${id}`, { act: 'pay', card: '0000000000000001' })).status).toBe(409)
  })
})

test.each([
  ['qr', 'scan'],
  ['app', 'app'],
  ['phone', 'sms'],
] as const)('a payment by %s is confirmed or refused at /%s', async (method, way) => {
  const confirmed = await begin({ method, phone: '70000000001' })
  expect((await bank.press(`/${way}/${confirmed.id}`, { act: 'confirm' })).status).toBe(303)
  expect((await confirmed.now()).status).toBe('succeeded')
  const refused = await begin({ method, phone: '70000000001' })
  await bank.press(`/${way}/${refused.id}`, { act: 'refuse' })
  expect(await refused.now()).toMatchObject({ status: 'refused', refusal: 'cancelled' })
})

test('a payment is found at its own page only', async () => {
  const { id } = await begin({ method: 'qr' })
  expect((await page(`/pay/${id}`)).status).toBe(404)
  expect((await page(`/sms/${id}`)).status).toBe(404)
  expect((await page('/scan/none')).status).toBe(404)
})

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru', 'Подтвердить'],
  ['en-GB,ru;q=0.5', 'en', 'Confirm'],
  ['de,en;q=0.2,ru;q=0.4', 'ru', 'Подтвердить'],
  ['de', 'en', 'Confirm'],
])('a browser that prefers %s reads %s', async (accepted, language, word) => {
  const { id } = await begin({ method: 'qr' })
  const text = await (await page(`/scan/${id}`, accepted)).text()
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(word)
})

test('a description is text, whatever a merchant writes into it', async () => {
  const { id } = await begin({ method: 'qr', description: '<img src=x onerror="alert(1)">' })
  const text = await (await page(`/scan/${id}`)).text()
  expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect(text).not.toContain('<img src=x')
})

test('a form that a page of another site sends is refused', async () => {
  const { id, now } = await begin({ method: 'qr' })
  const answer = await fetch(`${bank.origin()}/scan/${id}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ act: 'confirm' }),
  })
  expect(answer.status).toBe(403)
  expect((await now()).status).toBe('created')
})

describe('the control panel', () => {
  test('lists payments with what can be done about each', async () => {
    const { id, now } = await begin({ method: 'qr', description: 'Film for the evening' })
    const act = (name: string) => bank.press(`/control/payments/${id}`, { act: name })
    expect(await (await fetch(bank.origin())).text()).toContain('Film for the evening')
    expect((await act('settle')).headers.get('location')).toBe('../../')
    expect((await now()).status).toBe('succeeded')
    await act('refund')
    expect((await now()).refunded).toBe(29_900)
    expect((await act('charge_back')).status).toBe(409)
  })

  test('charges back, and refuses', async () => {
    const disputed = await begin({ method: 'qr' })
    await bank.press(`/control/payments/${disputed.id}`, { act: 'settle' })
    await bank.press(`/control/payments/${disputed.id}`, { act: 'charge_back' })
    expect(await disputed.now()).toMatchObject({ status: 'succeeded', charged_back: 29_900 })
    const refused = await begin({ method: 'qr' })
    await bank.press(`/control/payments/${refused.id}`, { act: 'refuse' })
    expect(await refused.now()).toMatchObject({ status: 'refused', refusal: 'declined' })
  })

  test('turns switches on and off by its form', async () => {
    await bank.press('/control/switches', { holds_all: 'on', slow_ms: '1' })
    const held = await begin({ method: 'qr' })
    await bank.press(`/scan/${held.id}`, { act: 'confirm' })
    expect((await held.now()).status).toBe('pending')
    expect(await (await fetch(bank.origin())).text()).toContain('name="holds_all" value="on" checked')
    await bank.press('/control/switches', { slow_ms: '0' })
    expect(await (await fetch(bank.origin())).text()).not.toContain(' checked')
    expect((await bank.press('/control/switches', { slow_ms: 'later' })).status).toBe(400)
  })

  test('fills accounts', async () => {
    await bank.press('/control/accounts', { account: 'subscriber-1', amount: '77' })
    expect((await bank.call('GET', '/api/accounts/subscriber-1')).body.amount).toBe(77)
  })
})
