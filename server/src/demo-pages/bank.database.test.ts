import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxGateway } from '../adapters/bank/index.ts'
import { keys, openSandboxBank } from '../adapters/bank/sandbox-bank.fixture.ts'
import { openGateways, sandboxBankKeys } from '../app/open-gateway.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let opened: TestApp
const showsDemo = { ONAIR_SHOW_OUTBOX: 'true' }

beforeAll(async () => {
  bank = await openSandboxBank('/demo/bank')
  opened = await openTestApp({ ...showsDemo, ONAIR_SANDBOX_BANK_URL: bank.url })
})
afterAll(async () => {
  await opened.close()
  await bank.close()
})

const get = (url: string, language = 'en') =>
  opened.app.inject({ url, headers: { host: 'alpha.test', 'accept-language': language } })
const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  opened.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { host: 'alpha.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('the bank of the demonstration', () => {
  test('is linked, and found below the address of the service, in the language of whoever looks', async () => {
    expect((await get('/demo')).body).toContain('<a href="/demo/bank/">Sandbox bank</a>')
    expect((await get('/demo/bank')).headers.location).toBe('/demo/bank/')
    const panel = await get('/demo/bank/')
    expect([panel.statusCode, panel.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(panel.body).toContain('<h1>Control panel</h1>')
    expect((await get('/demo/bank/', 'ru')).body).toContain('<h1>Пульт управления</h1>')
    expect((await get('/demo/bank/bank.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect(panel.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    )
  })

  test('takes a payment on the page that the gateway names, at the host that the viewer came from', async () => {
    const gateway = createSandboxGateway({ url: bank.url, ...keys })
    const returnUrl = 'http://alpha.test/payments?id=1'
    const begun = await gateway.begin({
      ...{ paymentId: 'payment-1', amount: 29_900, currency: 'RUB', method: 'page', description: 'A month' },
      ...{ returnUrl, notifyUrl: 'http://127.0.0.1:1/' },
    })
    expect(begun.pageUrl).toBe(`http://alpha.test/demo/bank/pay/${begun.reference}`)
    const page = `/demo/bank/pay/${begun.reference}`
    expect((await get(page)).body).toContain('0000 0000 0000 0001')
    const cards = { act: 'pay', card: '0000000000000001' }
    expect((await press(page, cards, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const paid = await press(page, cards)
    expect([paid.statusCode, paid.headers.location]).toEqual([303, returnUrl])
    expect(await gateway.find('payment-1')).toMatchObject({ status: 'complete' })
  })

  test.each(['/demo/bank/api/payments', '/demo/bank//example.test/', '/demo/bank/pay/a/b/c'])(
    'shows nothing but its pages: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )

  test('that is gone is unavailable', async () => {
    const lonely = await openTestApp({ ...showsDemo, ONAIR_SANDBOX_BANK_URL: 'http://127.0.0.1:1' })
    const answer = await lonely.app.inject({ url: '/demo/bank/', headers: { host: 'alpha.test' } })
    expect([answer.statusCode, answer.json().error]).toEqual([503, expect.anything()])
    await lonely.close()
  })

  test('is nowhere without its setting', async () => {
    const without = await openTestApp(showsDemo)
    const ask = (url: string) => without.app.inject({ url, headers: { host: 'alpha.test' } })
    expect((await ask('/demo')).body).not.toContain('/demo/bank')
    expect((await ask('/demo/bank/icon.svg')).body).not.toContain('<svg')
    await without.close()
  })
})

test('the keys of the bank are made once, and stored as secrets', async () => {
  const { db } = opened.database
  const made = await sandboxBankKeys(db)
  expect(made).toEqual({
    merchantKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    webhookSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(made.merchantKey).not.toBe(made.webhookSecret)
  expect(await sandboxBankKeys(db)).toEqual(made)
})

test('the gateway is that of the settings, and there is none without them', async () => {
  const { db } = opened.database
  expect(await openGateways({ sandboxBank: undefined, stripe: undefined }, db)).toEqual({})
  const { sandbox: known } = await openGateways(
    { sandboxBank: { url: bank.url, keys }, stripe: undefined },
    db,
  )
  expect(await known?.find('payment of nobody')).toBeNull()
  const { sandbox: stranger } = await openGateways(
    { sandboxBank: { url: bank.url, keys: undefined }, stripe: undefined },
    db,
  )
  await expect(stranger?.find('payment of nobody')).rejects.toMatchObject({
    detail: { bank: 'unauthorized' },
  })
})
