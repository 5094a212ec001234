import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PromoDraft, savePromo } from '../../modules/promo/index.ts'
import type { Person } from '../../testing/people.ts'
import { call } from '../../testing/test-app.ts'
import { draft, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

let world: SellingWorld

beforeAll(async () => {
  world = await openSellingWorld()
  await world.sell(draft('start'), draft('whole'), draft('cinema', { is_base: false }), draft('more'))
})
afterAll(() => world.close())

let batches = 0

/** A batch with one code; returns the code. */
async function offer(more: Partial<PromoDraft> = {}, maxUses: number | null = 1): Promise<string> {
  batches += 1
  const code = `GIFT-${batches}`
  await savePromo(world.database.db, world.world.alphaId, {
    ...{ slug: `gift-${batches}`, days: 14, packetIds: [world.packet('start')], startsMs: soldNowMs - 1 },
    codes: [{ code, maxUses }],
    ...more,
  })
  return code
}

const check = (user: Person, key: string, more: object = {}) =>
  user.ask('checkPromoKey', { body: { key, ...more } })
const apply = (user: Person, key: string) => user.ask('applyPromoKey', { body: { key } })
const current = async (user: Person) => (await user.ask('listSubscriptions', {})).body.subscriptions
const day = (...date: Parameters<typeof Date.UTC>) => Date.UTC(...date) / 1000

test('[V-7.49 V-3.31] a check says what a code gives, in small letters too, and gives nothing', async () => {
  const code = await offer({
    ...{ confirmationTitle: { en: 'A gift' }, confirmationText: { en: 'Two weeks for nothing.' } },
  })
  const user = await world.userWith(0)
  const start = { id: world.packet('start'), name: 'start' }
  const { body } = await check(user, ` ${code.toLowerCase()} `)
  expect(body).toEqual({
    ...{ amount: 0, is_paid: false, needed_refund: false, is_need_confirm: true, days: 14, ott_days: 14 },
    ...{ packets: [start], ott_packets: [start], packet_ids: [start.id] },
    ...{ packets_after_trial: [], after_renew_packet_id: null },
    ...{ confirmation_title: 'A gift', confirmation_text: 'Two weeks for nothing.' },
  })
  expect(await current(user)).toEqual([])
})

test('[V-7.50 V-7.87] a code is redeemed once, and its packet is a promo subscription without actions', async () => {
  const code = await offer()
  const user = await world.userWith(0)
  const { body } = await apply(user, code)
  expect(body.message).toBe('The code is redeemed. You can watch until February 14, 2026.')
  expect(body.end_at).toBe(day(2026, 1, 14, 10))
  expect(await current(user)).toMatchObject([
    {
      ...{ name: 'start', available: true },
      subscription: {
        type: 'promo',
        actions: [],
        renew: false,
        next_pay_at: null,
        end_at: day(2026, 1, 14, 10),
      },
    },
  ])
  expect((await apply(user, code)).body.error_code).toBe('promo_used')
  expect((await apply(await world.userWith(0), code)).body.error_code).toBe('promo_used')
})

test('a single code that sixty people redeem at once is redeemed once', async () => {
  const code = await offer()
  const users = await Promise.all(Array.from({ length: 12 }, () => world.userWith(0)))
  const tries = users.flatMap((user) => Array.from({ length: 5 }, () => apply(user, code)))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error_code === 'promo_used')).toHaveLength(59)
  const { rows } = await world.database.db
    .selectFrom('promo_redemptions')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(rows).toBe(1)
})

test('a code without a limit serves everybody, each once', async () => {
  const code = await offer({}, null)
  for (const user of [await world.userWith(0), await world.userWith(0)]) {
    expect((await apply(user, code)).status).toBe(200)
    expect((await apply(user, code)).body.error_code).toBe('promo_used')
  }
})

test('days are added to a packet that the user pays for, and its next price is due later', async () => {
  const user = await world.userWith(20_000)
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('start'), idempotency_key: newKey() },
  })
  await apply(user, await offer())
  expect(await current(user)).toMatchObject([
    { subscription: { type: 'regular', renew: true, next_pay_at: day(2026, 2, 14, 10) } },
  ])
})

test('after its days another packet begins, and is paid then', async () => {
  const user = await world.userWith(0)
  await apply(user, await offer({ nextPacketId: world.packet('cinema') }))
  const { body } = await user.ask('listFutureSubscriptions', {})
  expect(body.subscriptions).toMatchObject([
    { name: 'cinema', subscription: { next_pay_at: day(2026, 1, 14, 10), next_price: 14_900 } },
  ])
  const other = await world.userWith(0)
  await apply(other, await offer({ nextPacketId: world.packet('start') }))
  expect(await current(other)).toMatchObject([
    { name: 'start', subscription: { renew: true, next_price: 14_900 } },
  ])
})

const buy = (user: Person, slug: string) =>
  user.ask('createSubscription', { body: { packet_id: world.packet(slug), idempotency_key: newKey() } })
const futures = async (user: Person) => (await user.ask('listFutureSubscriptions', {})).body.subscriptions

test('what begins when a packet ends waits for the days that the packet is given', async () => {
  const user = await world.userWith(20_000)
  await buy(user, 'start')
  await buy(user, 'whole')
  await apply(user, await offer())
  expect(await current(user)).toMatchObject([{ subscription: { end_at: day(2026, 2, 14, 10) } }])
  expect(await futures(user)).toMatchObject([
    { name: 'whole', subscription: { start_at: day(2026, 2, 14, 10), next_pay_at: day(2026, 2, 14, 10) } },
  ])
})

test('a base packet that follows the days of a code replaces the one that the user pays for', async () => {
  const user = await world.userWith(20_000)
  await buy(user, 'start')
  await apply(user, await offer({ nextPacketId: world.packet('whole') }))
  expect(await current(user)).toMatchObject([
    { name: 'start', subscription: { renew: false, end_at: day(2026, 2, 14, 10) } },
  ])
  expect(await futures(user)).toMatchObject([
    { name: 'whole', subscription: { next_pay_at: day(2026, 2, 14, 10) } },
  ])
})

test('of the base packets of a user one renews: the one that a code begins as a trial, or the one that he goes on with', async () => {
  const user = await world.userWith(100_000)
  await buy(user, 'start')
  await apply(user, await offer({ packetIds: [world.packet('whole')], nextPacketId: world.packet('whole') }))
  const renewing = async () =>
    (await current(user)).map(
      ({ name, subscription }: { name: string; subscription: { renew: boolean } }) => [
        name,
        subscription.renew,
      ],
    )
  expect(await renewing()).toEqual([
    ['start', false],
    ['whole', true],
  ])
  const [start] = await current(user)
  await user.ask('updateSubscription', { params: { id: start.subscription.id }, body: { renew: true } })
  expect(await renewing()).toEqual([
    ['start', true],
    ['whole', false],
  ])
})

test('whoever watches two base packets may buy a third one, which follows the last of them', async () => {
  const user = await world.userWith(100_000)
  await buy(user, 'start')
  const days = { days: 60, packetIds: [world.packet('whole')], nextPacketId: world.packet('whole') }
  await apply(user, await offer(days))
  expect((await buy(user, 'more')).status).toBe(200)
  expect(
    (await current(user)).map((one: { subscription: { renew: boolean } }) => one.subscription.renew),
  ).toEqual([false, false])
  expect(await futures(user)).toMatchObject([
    { name: 'more', subscription: { start_at: day(2026, 3, 1, 10) } },
  ])
})

test('a code that costs something is paid from the wallet, or not redeemed', async () => {
  const code = await offer({ price: 500 }, null)
  const [poor, rich] = [await world.userWith(499), await world.userWith(500)]
  const refused = await apply(poor, code)
  expect([refused.status, refused.body.error_code]).toEqual([402, 'payment_required'])
  expect(await current(poor)).toEqual([])
  expect((await apply(rich, code)).body.promo).toMatchObject({ amount: 500, is_paid: true })
  expect(await world.balanceOf(rich.userId)).toBe(0)
})

test('a card may be left out of the check and never of the redemption', async () => {
  const code = await offer({ needsCard: true })
  const user = await world.userWith(0)
  expect((await check(user, code)).body.error_code).toBe('card_required')
  const preview = await check(user, code, { ignore_conditions: ['user_must_have_credit_card'] })
  expect(preview.body).toMatchObject({ amount: 100, is_paid: false, needed_refund: true })
  expect((await apply(user, code)).body.error_code).toBe('card_required')
  expect(await current(user)).toEqual([])
})

test.each<[string, Partial<PromoDraft>, string, number]>([
  ['whose time is over', { expiresMs: soldNowMs }, 'promo_expired', 400],
  ['that has not begun', { startsMs: soldNowMs + 1 }, 'promo_unknown', 404],
])('a code %s is refused', async (_, more, error, status) => {
  const code = await offer(more)
  const user = await world.userWith(0)
  const answers = [await check(user, code), await apply(user, code)]
  expect(answers.map((answer) => [answer.status, answer.body.error_code])).toEqual([
    [status, error],
    [status, error],
  ])
})

test('a code for new users is not for one who has paid, and an unknown one is unknown', async () => {
  const user = await world.userWith(20_000)
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('start'), idempotency_key: newKey() },
  })
  expect((await apply(user, await offer({ newUsersOnly: true }))).body.error_code).toBe('promo_not_allowed')
  const unknown = await apply(user, 'NOBODY')
  expect([unknown.status, unknown.body.error_code]).toEqual([404, 'promo_unknown'])
})

test('[V-7.51 P-9.14] the page of a promo says what it gives, also to strangers; to them no more than 90 days', async () => {
  await offer({ slug: 'half-a-year', days: 180 })
  const ask = (id: string) => call(world.app, 'getPromoKeyInfo', { params: { id } })
  expect((await ask('half-a-year')).body).toMatchObject({ days: 90, packets: [{ name: 'start' }] })
  expect((await ask('nothing')).body.error_code).toBe('promo_unknown')
  const user = await world.userWith(0)
  const own = await user.ask('getPromoKeyInfo', { params: { id: 'half-a-year' } })
  expect(own.body.days).toBe(180)
  await offer({ slug: 'over', expiresMs: soldNowMs })
  expect((await ask('over')).body.error_code).toBe('promo_unknown')
})
