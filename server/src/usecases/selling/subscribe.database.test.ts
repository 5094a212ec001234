import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePaymentAllowed } from '../../modules/ledger/index.ts'
import { grantPacket } from '../../modules/packets/index.ts'
import { type Person, savePin } from '../../testing/people.ts'
import {
  draft,
  month,
  newKey,
  openSellingWorld,
  quarter,
  type SellingWorld,
  soldNowMs,
} from './selling.fixture.ts'

const week = { days: 7, price: 100 }

let world: SellingWorld

beforeAll(async () => {
  world = await openSellingWorld()
  await world.sell(
    draft('start'),
    draft('whole', { periods: [{ months: 1, price: 34_900 }] }),
    draft('cinema', { is_base: false, periods: [{ ...month, trial: week }] }),
  )
})
afterAll(() => world.close())

const subscribe = (user: Person, slug: string, key = newKey()) =>
  user.ask('createSubscription', { body: { packet_id: world.packet(slug), idempotency_key: key } })

const purchase = async (user: Person, slug: string, index = 0) =>
  user.ask('createPurchase', {
    body: {
      ...{ purchase_type_id: await world.period(slug, index), account_id: user.userId },
      idempotency_key: newKey(),
    },
  })

const current = async (user: Person) => (await user.ask('listSubscriptions', {})).body.subscriptions
const futures = async (user: Person) => (await user.ask('listFutureSubscriptions', {})).body.subscriptions
const seconds = (...date: Parameters<typeof Date.UTC>) => Date.UTC(...date) / 1000

test('[V-7.23 V-7.82 V-7.19 V-7.72] a packet is bought from the balance, and is among those that the user has', async () => {
  const user = await world.userWith(20_000)
  const bought = await subscribe(user, 'start')
  expect(bought.status).toBe(200)
  expect(bought.body).toEqual({
    id: expect.any(Number),
    message: 'The packet is yours until February 28, 2026.',
  })
  expect(await world.balanceOf(user.userId)).toBe(5_100)
  const [packet] = await current(user)
  expect(packet).toMatchObject({
    ...{ id: world.packet('start'), name: 'start', available: true, is_paused: false },
    user_purchase: { id: bought.body.id, account_id: user.userId },
    next_user_purchase: { purchase_type: { amount: 14_900 } },
    subscription: {
      ...{
        id: bought.body.id,
        packet_id: world.packet('start'),
        type: 'regular',
        renew: true,
        message: null,
      },
      actions: ['can_change_period', 'can_disable_renew'],
      ...{
        start_at: soldNowMs / 1000,
        end_at: seconds(2026, 1, 28, 10),
        next_pay_at: seconds(2026, 1, 28, 10),
      },
      ...{ next_price: 14_900, next_period_human: { days: 0, months: 1, years: 0 } },
    },
  })
})

test('the same key buys once, and the same key for something else is refused', async () => {
  const user = await world.userWith(50_000)
  const key = newKey()
  const first = await subscribe(user, 'start', key)
  const second = await subscribe(user, 'start', key)
  expect(second.body).toEqual(first.body)
  expect(await world.balanceOf(user.userId)).toBe(35_100)
  const other = await subscribe(user, 'whole', key)
  expect([other.status, other.body.error_code]).toEqual([409, 'idempotency_conflict'])
})

test('too little money is said with what is missing, and leaves no trace', async () => {
  const user = await world.userWith(5_000)
  const refused = await subscribe(user, 'start')
  expect([refused.status, refused.body.error_code]).toEqual([402, 'payment_required'])
  expect(refused.body.detail).toEqual({ price: '14900', balance: '5000', missing: '9900' })
  expect(await current(user)).toEqual([])
  expect(await world.balanceOf(user.userId)).toBe(5_000)
})

test('what the user has already, an unknown packet and a closed account are refused', async () => {
  const user = await world.userWith(50_000)
  await subscribe(user, 'start')
  expect((await subscribe(user, 'start')).body.error_code).toBe('already_subscribed')
  const unknown = await user.ask('createSubscription', {
    body: { packet_id: 999_999, idempotency_key: newKey() },
  })
  expect(unknown.body.error_code).toBe('not_found')
  await writePaymentAllowed(world.database.db, {
    ...{ userId: user.userId, tenantId: world.world.alphaId, isAllowed: false },
  })
  expect((await subscribe(user, 'whole')).body.error_code).toBe('payment_not_allowed')
  expect(await world.balanceOf(user.userId)).toBe(35_100)
})

test('[V-4.116] an additional packet needs a base one; its trial comes first, once', async () => {
  const user = await world.userWith(50_000)
  expect((await subscribe(user, 'cinema')).body.error_code).toBe('base_packet_required')
  await subscribe(user, 'start')
  const trial = await subscribe(user, 'cinema')
  expect(trial.body.message).toBe('The trial runs until February 7, 2026.')
  expect(await world.balanceOf(user.userId)).toBe(35_000)
  const [, cinema] = await current(user)
  expect(cinema).toMatchObject({ available: true, is_used_trial: true, is_trial: false, name: 'cinema' })
})

test('[V-7.20 V-7.74] another base packet begins when the present one ends, and is paid then', async () => {
  const user = await world.userWith(20_000)
  await subscribe(user, 'start')
  const later = await subscribe(user, 'whole')
  expect(later.body.message).toBe('The packet begins on February 28, 2026, when your present one ends.')
  expect(await world.balanceOf(user.userId)).toBe(5_100)
  expect(await current(user)).toMatchObject([
    { name: 'start', subscription: { renew: false, actions: ['can_enable_renew'], next_pay_at: null } },
  ])
  expect(await futures(user)).toMatchObject([
    {
      ...{ name: 'whole', available: false },
      subscription: {
        actions: ['can_unsubscribe'],
        next_pay_at: seconds(2026, 1, 28, 10),
        next_price: 34_900,
      },
    },
  ])
})

test('whoever goes on with the present base packet, or plans a period of it, gives up the one that was to follow', async () => {
  const resume = async (user: Person, id: number) =>
    (await user.ask('updateSubscription', { params: { id }, body: { renew: true } })).body
  const plan = async (user: Person) => (await purchase(user, 'start', 1)).body
  for (const goOn of [resume, plan]) {
    const user = await world.userWith(20_000)
    const { body } = await subscribe(user, 'start')
    await subscribe(user, 'whole')
    expect(await futures(user)).toHaveLength(1)
    expect(await goOn(user, body.id)).toMatchObject({ id: body.id })
    expect(await current(user)).toMatchObject([{ name: 'start', subscription: { renew: true } }])
    expect(await futures(user)).toEqual([])
  }
})

test('[V-7.26 V-7.81] what begins later is cancelled', async () => {
  const user = await world.userWith(20_000)
  await subscribe(user, 'start')
  const { body } = await subscribe(user, 'whole')
  const cancelled = await user.ask('deleteFutureSubscription', { params: { id: body.id } })
  expect(cancelled.body).toEqual({ id: body.id, message: 'The packet is no longer yours.' })
  expect(await futures(user)).toEqual([])
  const [start] = await current(user)
  const present = await user.ask('deleteFutureSubscription', { params: { id: start.subscription.id } })
  expect(present.body.error_code).toBe('not_found')
})

test('[V-7.28 V-7.78 V-7.79 V-4.118] a period is bought, and another one of the same packet is planned', async () => {
  const user = await world.userWith(50_000)
  const bought = await purchase(user, 'start', 1)
  expect(bought.body.message).toBe('The packet is yours until April 30, 2026.')
  expect(await world.balanceOf(user.userId)).toBe(50_000 - quarter.price)
  const planned = await purchase(user, 'start', 0)
  expect(planned.body).toEqual({
    id: bought.body.id,
    message: 'From April 30, 2026 on you have the period that you chose.',
  })
  expect(await world.balanceOf(user.userId)).toBe(50_000 - quarter.price)
  expect(await current(user)).toMatchObject([
    {
      subscription: { next_price: 14_900, next_period_human: { months: 1 } },
      next_user_purchase: { purchase_type: { amount: 14_900 } },
    },
  ])
})

test('[V-7.25 V-7.24 V-7.81] renewal is switched off and on again, and what is off is not switched off twice', async () => {
  const user = await world.userWith(20_000)
  const { body } = await subscribe(user, 'start')
  const params = { id: body.id }
  const off = await user.ask('updateSubscription', { params, body: { renew: false } })
  expect(off.body).toMatchObject({ renew: false, actions: ['can_enable_renew'], next_price: null })
  const again = await user.ask('deleteSubscription', { params })
  expect([again.status, again.body.error_code]).toEqual([400, 'renewal_disabled'])
  expect(again.body.detail).toEqual({ message: 'The renewal is off. You can watch until February 28, 2026.' })
  expect((await current(user))[0]).toMatchObject({ available: true })
  const on = await user.ask('updateSubscription', { params, body: { renew: true } })
  expect(on.body).toMatchObject({ renew: true, next_price: 14_900 })
  const ended = await user.ask('deleteSubscription', { params })
  expect(ended.body.message).toBe('The renewal is off. You can watch until February 28, 2026.')
})

test('[V-7.27 V-7.29 V-7.80] a purchase is cancelled and taken up again', async () => {
  const user = await world.userWith(20_000)
  const { body } = await purchase(user, 'start')
  const params = { id: body.id }
  expect((await user.ask('deletePurchase', { params })).body.message).toBe(
    'The renewal is off. You can watch until February 28, 2026.',
  )
  const again = await user.ask('updatePurchase', { params, body: { status: 'active' } })
  expect(again.body).toEqual({ id: body.id, message: null })
  expect((await current(user))[0].subscription.renew).toBe(true)
})

test('nobody changes the subscription of somebody else', async () => {
  const [owner, other] = [await world.userWith(20_000), await world.userWith(0)]
  const { body } = await subscribe(owner, 'start')
  for (const operation of ['deleteSubscription', 'deletePurchase', 'deleteFutureSubscription'] as const) {
    expect((await other.ask(operation, { params: { id: body.id } })).body.error_code).toBe('not_found')
  }
  const foreign = await other.ask('createPurchase', {
    body: {
      ...{ purchase_type_id: await world.period('start'), account_id: owner.userId },
      idempotency_key: newKey(),
    },
  })
  expect(foreign.body.error_code).toBe('not_found')
  expect((await current(owner))[0].subscription.renew).toBe(true)
})

test('[V-1.05] the account tells whether its owner pays for what is watched, has it as a promotion, or nothing', async () => {
  const user = await world.userWith(20_000)
  const standing = async () => (await user.ask('listAccounts', {})).body.accounts[0].standing
  expect(await standing()).toBe('unpaid')
  const given = { userId: user.userId, packetId: world.packet('whole'), untilMs: soldNowMs + 1_000 }
  await grantPacket(world.database.db, given)
  expect(await standing()).toBe('promo')
  await subscribe(user, 'start')
  expect(await standing()).toBe('paying')
})

test('[V-4.143] a renewal is switched off with the PIN for paying and with no other', async () => {
  const user = await world.userWith(20_000)
  const { body } = await subscribe(user, 'start')
  await savePin(world, user, '4711')
  const params = { id: body.id }
  const ends = [
    () => user.ask('deleteSubscription', { params }),
    () => user.ask('deletePurchase', { params }),
    () => user.ask('updateSubscription', { params, body: { renew: false } }),
  ]
  const enter = (action: 'vod' | 'pay') => user.ask('verifyParentalCode', { body: { code: '4711', action } })
  await enter('vod')
  for (const end of ends) {
    const refused = await end()
    expect([refused.status, refused.body.error_code]).toEqual([403, 'parental_required'])
    expect(refused.body.detail.action).toBe('pay')
  }
  expect((await current(user))[0].subscription.renew).toBe(true)
  await enter('pay')
  const ended = await user.ask('deleteSubscription', { params })
  expect(ended.body.message).toBe('The renewal is off. You can watch until February 28, 2026.')
})
