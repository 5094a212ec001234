import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Failure } from '../../core/failure.ts'
import type { Person } from '../people.ts'
import { beginPayment, referenceOf } from './commerce-world.ts'
import type { PurchaseWorld } from './purchase-world.ts'

/** What one person, the bank or the clock does. Numbers choose among what there is at that moment. */
type Single =
  | { does: 'subscribe' | 'cancel' | 'redeem' | 'unlink card'; who: number; which: number }
  | { does: 'buy'; who: number; which: number }
  | { does: 'switch renewal'; who: number; which: number; on: boolean }
  | { does: 'pay in'; who: number; amount: number; card: number; saves: boolean; looks: boolean }
  | { does: 'pay offer'; who: number; which: number; card: number }
  | { does: 'give back'; which: number; how: 'refund' | 'charge_back' | 'part'; times: number }
  | { does: 'decide'; which: number; how: 'settle' | 'refuse' }
  | { does: 'run jobs'; servers: number }

export type Command =
  | Single
  | { does: 'turn bank'; is_down: boolean; refuses_all: boolean; holds_all: boolean }
  | { does: 'let pass'; minutes: number }
  | { does: 'at once'; both: readonly [Single, Single] }

const who = fc.nat(1)
const which = fc.nat(11)
const dayMinutes = 24 * 60

const single: fc.Arbitrary<Single> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('subscribe' as const), who, which: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('buy' as const), who, which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel', 'unlink card'), who, which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('redeem' as const), who, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('switch renewal' as const), who, which, on: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ does: fc.constant('pay in' as const), who, saves: fc.boolean(), looks: fc.boolean() },
      amount: fc.constantFrom(1_000, 5_000, 14_900, 50_000),
      card: fc.constantFrom(1, 1, 1, 2, 4, 5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constant('pay offer' as const), who, which },
      card: fc.constantFrom(1, 1, 3, 4, 5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constant('give back' as const), which, times: fc.integer({ min: 0, max: 2 }) },
      how: fc.constantFrom('refund', 'charge_back', 'part'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      which,
      how: fc.constantFrom('settle', 'refuse'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('run jobs' as const),
      servers: fc.integer({ min: 1, max: 2 }),
    }),
  },
)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: single },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('at once' as const), both: fc.tuple(single, single) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { does: 'turn bank', is_down: false, refuses_all: false, holds_all: false } as const,
      { does: 'turn bank', is_down: false, refuses_all: true, holds_all: false } as const,
      { does: 'turn bank', is_down: true, refuses_all: false, holds_all: false } as const,
      { does: 'turn bank', is_down: false, refuses_all: false, holds_all: true } as const,
      { does: 'turn bank', is_down: false, refuses_all: false, holds_all: false } as const,
    ),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('let pass' as const),
      minutes: fc.constantFrom(2, 90, dayMinutes, 7 * dayMinutes, 31 * dayMinutes),
    }),
  },
)

/** Short sequences are not more likely than long ones. */
export const anyCommands = (maxLength: number): fc.Arbitrary<Command[]> =>
  fc.noBias(fc.array(command, { minLength: 1, maxLength, size: 'max' }))

/** What a command was answered with; null where nobody was asked. */
export type Answers = readonly { status: number; body: unknown }[]

/** Carries out a command. */
export async function carryOut(world: PurchaseWorld, given: Command): Promise<Answers> {
  switch (given.does) {
    case 'turn bank': {
      const { is_down, refuses_all, holds_all } = given
      await world.bank.turn({ is_down, refuses_all, holds_all })
      return []
    }
    case 'let pass':
      world.setNow(world.now() + given.minutes * 60_000)
      return []
    case 'at once':
      return (await Promise.all(given.both.map((one) => carryOutOne(world, one)))).flat()
    default:
      return carryOutOne(world, given)
  }
}

async function carryOutOne(world: PurchaseWorld, given: Single): Promise<Answers> {
  switch (given.does) {
    case 'run jobs':
      await world.runJobs(given.servers)
      return []
    case 'give back':
      await giveBack(world, given)
      return []
    case 'decide': {
      const payment = choose(await world.payments(), given.which)
      if (!payment) return []
      await world.bank.press(`/control/payments/${payment.reference}`, { act: given.how })
      return []
    }
    default:
      return askAs(world, world.user(given.who), given)
  }
}

type Asked = Exclude<Single, { does: 'run jobs' | 'give back' | 'decide' }>

async function askAs(world: PurchaseWorld, user: Person, given: Asked): Promise<Answers> {
  const idempotency_key = randomUUID()
  switch (given.does) {
    case 'subscribe': {
      const packet_id = choose(world.packetIds, given.which) ?? 0
      return [await user.ask('createSubscription', { body: { packet_id, idempotency_key } })]
    }
    case 'buy': {
      const purchase_type_id = choose(world.typeIds, given.which) ?? 0
      const body = { purchase_type_id, account_id: user.userId, idempotency_key }
      return [await user.ask('createPurchase', { body })]
    }
    case 'cancel': {
      const id = choose(await world.subscriptionIds(user), given.which)
      return id === undefined ? [] : [await user.ask('deleteSubscription', { params: { id } })]
    }
    case 'switch renewal': {
      const id = choose(await world.subscriptionIds(user), given.which)
      if (id === undefined) return []
      return [await user.ask('updateSubscription', { params: { id }, body: { renew: given.on } })]
    }
    case 'redeem':
      return [await user.ask('applyPromoKey', { body: { key: choose(world.codes, given.which) ?? '' } })]
    case 'unlink card': {
      const { cards } = (await user.ask('listCards', {})).body
      const card = choose<{ id: number }>(cards, given.which)
      return card ? [await user.ask('deleteCard', { params: { id: card.id } })] : []
    }
    case 'pay in':
      return payIn(world, user, given)
    case 'pay offer':
      return payOffer(world, user, given)
  }
}

const numberOf = (card: number) => `000000000000000${card}`

async function payIn(
  world: PurchaseWorld,
  user: Person,
  { amount, card, saves, looks }: Extract<Single, { does: 'pay in' }>,
): Promise<Answers> {
  const { answer, reference } = await beginPayment(user, { amount, savesCard: saves })
  if (reference === undefined) return [answer]
  await world.bank.press(`/pay/${reference}`, { act: 'pay', card: numberOf(card) })
  if (!looks) return [answer]
  const id: number = answer.body.transaction_id
  return [answer, await user.ask('getTransaction', { params: { id } })]
}

async function payOffer(
  world: PurchaseWorld,
  user: Person,
  { which: index, card }: Extract<Single, { does: 'pay offer' }>,
): Promise<Answers> {
  const purchase_type_id = choose(world.typeIds, index) ?? 0
  const offered = await user.ask('createOffer', {
    body: { purchase_type_id, paysystem_version: 1, offer_version: 1, source: 'web300' },
  })
  if (offered.status !== 200) return [offered]
  const begun = await user.ask('createOfferTransaction', {
    body: {
      ...{ offer_id: offered.body.id, paysystem_id: world.cardPage, return_url: '/' },
      ...{ purchase_id: purchase_type_id, idempotency_key: randomUUID() },
    },
  })
  const reference = referenceOf(begun.body)
  if (reference === undefined) return [offered, begun]
  await world.bank.press(`/pay/${reference}`, { act: 'pay', card: numberOf(card) })
  return [offered, begun, await user.ask('getOffer', { params: { id: offered.body.id } })]
}

/** The bank gives money back, or its owner takes it back; the word of it comes so many times, at once. */
async function giveBack(
  world: PurchaseWorld,
  { which: index, how, times }: Extract<Single, { does: 'give back' }>,
): Promise<void> {
  const payment = choose(await world.payments(), index)
  if (!payment) return
  const { reference } = payment
  try {
    if (how === 'part') {
      await world.gateway.refund({ reference, refundId: randomUUID(), amount: 700 })
    } else {
      await world.bank.press(`/control/payments/${reference}`, { act: how })
    }
    const said = await world.gateway.find(payment.key)
    if (!said) return
    await Promise.all(
      Array.from({ length: times }, () => world.settlePayment.settle(payment, said, world.now())),
    )
  } catch (error) {
    // A bank that is away, or a payment that cannot be given back.
    if (!(error instanceof Failure)) throw error
  }
}

function choose<T>(all: readonly T[], index: number): T | undefined {
  return all.length === 0 ? undefined : all[index % all.length]
}
