import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncached } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { createTenants, saveTenant } from '../../modules/tenants/index.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { testTenant } from '../../testing/small-world.ts'
import { draft, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

let world: SellingWorld

beforeAll(async () => {
  world = await openSellingWorld()
  const alpha = testTenant('alpha')
  const taxes = [
    { name: 'vat', basisPoints: 2_000 },
    { name: 'city', basisPoints: 150 },
  ]
  await saveTenant(world.database.db, {
    ...{ ...alpha, name: 'Alpha & Sons' },
    ...{ currency: { UTF_NAME: '₽', ASCII_NAME: 'rub', ISO_CODE: 'RUB' } },
    traits: { ...alpha.traits, taxes, timeZone: 'Asia/Vladivostok' },
  })
  await world.announce('tenants')
  await world.sell(
    draft('start', {
      name: { en: '<b>Start</b>', ru: 'Старт' },
      periods: [{ months: 1, price: 12_150 }],
    }),
    draft('cinema', { is_base: false, periods: [{ months: 1, price: 4_860 }] }),
  )
})
afterAll(() => world.close())

const buy = (user: Person, slug: string) =>
  user.ask('createSubscription', { body: { packet_id: world.packet(slug), idempotency_key: newKey() } })

const list = async (user: Person, query = {}, language = 'en') =>
  (await user.ask('listReceipts', { query }, language)).body

async function refundLast(user: Person): Promise<void> {
  const { db } = world.database
  const { reference } = await db
    .selectFrom('ledger_postings')
    .innerJoin('receipts', 'receipts.posting_id', 'ledger_postings.id')
    .select('reference')
    .where('receipts.user_id', '=', user.userId)
    .orderBy('ledger_postings.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const tenant = await createTenants(db, uncached).ofId(world.world.alphaId)
  if (!tenant) throw new Error('alpha is gone')
  await createLedger(db).undoCharge(tenant, reference, soldNowMs + 60_000)
}

test('a charge and its refund are listed, the newest first; the refund names its charge and the taxes are within the amount', async () => {
  const user = await world.userWith(20_000)
  expect(await list(user)).toEqual({ receipts: [], next: null })
  await buy(user, 'start')
  await refundLast(user)
  const { receipts, next } = await list(user)
  const number = receipts[1].number
  const common = {
    ...{ title: '<b>Start</b>', amount: 12_150, currency: 'RUB' },
    taxes: [
      { name: 'VAT', rate: 20, amount: 2_000 },
      { name: 'CITY', rate: 1.5, amount: 150 },
    ],
  }
  expect(next).toBe(null)
  expect(receipts).toEqual([
    {
      ...{ number: number + 1, created_at: soldNowMs / 1000 + 60, kind: 'refund', ...common },
      ...{ is_refunded: false, refund_of: number },
    },
    {
      ...{ number, created_at: soldNowMs / 1000, kind: 'charge', ...common },
      ...{ is_refunded: true, refund_of: null },
    },
  ])
  const russian = (await list(user, {}, 'ru')).receipts[0]
  expect([russian.title, russian.taxes[0].name]).toEqual(['Старт', 'НДС'])
})

test('pages follow each other by number, without a gap and without a repetition', async () => {
  const user = await world.userWith(50_000)
  await buy(user, 'start')
  await buy(user, 'cinema')
  await refundLast(user)
  const kinds: string[] = []
  let before: number | null = Number.MAX_SAFE_INTEGER
  let pages = 0
  while (before !== null) {
    const page: { receipts: { kind: string; amount: number }[]; next: number | null } = await list(user, {
      limit: 2,
      before,
    })
    kinds.push(...page.receipts.map(({ kind, amount }) => `${kind} ${amount}`))
    before = page.next
    pages += 1
  }
  expect([pages, kinds]).toEqual([2, ['refund 4860', 'charge 4860', 'charge 12150']])
})

test('a receipt is saved as a page in the language of the viewer, in the time of the brand, with nothing that runs', async () => {
  const user = await world.userWith(20_000)
  await buy(user, 'start')
  const [{ number }] = (await list(user)).receipts
  const answer = await user.ask('getReceiptDocument', { params: { number } })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="receipt-${number}.html"`,
    'cache-control': 'no-store',
  })
  const lines = (html: string) =>
    [...html.matchAll(/<(?:p|h1|th|td)>(.*?)<\/(?:p|h1|th|td)>/g)].map(([, line]) =>
      line?.replace(/\s/g, ' '),
    )
  expect(lines(answer.body)).toEqual([
    ...['Alpha &amp; Sons', `Receipt No. ${number}`],
    ...['Time', 'January 31, 2026 at 8:00 PM', 'For', '&lt;b&gt;Start&lt;/b&gt;', 'Amount', 'RUB 121.50'],
    ...['Including VAT, 20%', 'RUB 20.00', 'Including CITY, 1.5%', 'RUB 1.50'],
  ])
  expect(answer.body).toContain(`content="default-src 'none'; style-src 'sha256-`)
  expect(answer.body).not.toMatch(/<script|<b>|href=|src=/)
  await refundLast(user)
  const refund = await user.ask('getReceiptDocument', { params: { number: number + 1 } }, 'ru')
  expect(lines(refund.body)).toEqual([
    ...['Alpha &amp; Sons', `Чек возврата № ${number + 1}`],
    ...['Время', '31 января 2026 г. в 20:01', 'За что', 'Старт', 'Сумма', '121,50 ₽'],
    ...['В том числе НДС, 20 %', '20,00 ₽', 'В том числе CITY, 1,5 %', '1,50 ₽'],
    `Возврат списания по чеку № ${number}.`,
  ])
  const charge = await user.ask('getReceiptDocument', { params: { number } })
  expect(lines(charge.body).at(-1)).toBe('This charge was given back.')
})

test('nobody sees the receipts of somebody else, of this brand or another', async () => {
  const owner = await world.userWith(20_000)
  await buy(owner, 'start')
  const [{ number }] = (await list(owner)).receipts
  const other = await world.userWith(0)
  const tenantId = world.world.betaId
  const foreign = await enterAsUser(world, { username: 'foreign', tenantId }, { host: 'beta.test' })
  for (const person of [other, foreign]) {
    expect(await list(person)).toEqual({ receipts: [], next: null })
    const refused = await person.ask('getReceiptDocument', { params: { number } })
    expect([refused.status, refused.body.error_code]).toEqual([404, 'not_found'])
  }
})
