import { randomUUID } from 'node:crypto'
import { moneyPrice } from '@onair/server/testing/money-world'
import { waitUntil } from '../wait-until.ts'
import { inParallel } from './in-parallel.ts'
import type { MoneyService, Payer } from './money-service.ts'
import {
  dropBankAnswers,
  forgetRuns,
  freezeBank,
  type Held,
  holdReceipts,
  isDecided,
  slowBank,
  waitForLock,
} from './phase.ts'
import { prepareOrder, requireOk, submit } from './purchase.ts'
import { referenceOf } from './webhooks-at-once.ts'

/** Subscribers who are renewed in every round. */
interface Subscribers {
  byWallet: Payer[]
  byCard: Payer[]
}

interface Phase {
  /** Whether the bank refuses the cards in this round. */
  isRefused?: boolean
  /** Brings the server into the phase; `begin` makes the renewals due. */
  reach(service: MoneyService, subscribers: Subscribers, begin: () => Promise<void>): Promise<Held>
}

const renewalsOf = ({ world }: MoneyService, { byCard }: Subscribers, status: string) =>
  world.query('select from payments where renewal is not null and status = $1 and user_id = any ($2)', [
    status,
    byCard.map(({ userId }) => userId),
  ])

/** Lets the bank decide on every card and hold its answers back for a while. */
async function decideSlowly(service: MoneyService, { byCard }: Subscribers, begin: () => Promise<void>) {
  const slow = await slowBank(service, 3_000)
  await begin()
  const users = byCard.map(({ userId }) => userId)
  await waitUntil(() => isDecided(service, users), 'the decisions of the bank')
  return slow
}

const phases: Record<string, Phase> = {
  'renewal: wallets, before our commit': {
    async reach(service, _, begin) {
      const held = await holdReceipts(service)
      await begin()
      await waitForLock(service)
      return held
    },
  },
  'renewal: cards, before the bank is asked': {
    async reach(service, subscribers, begin) {
      const held = freezeBank(service)
      await begin()
      await waitUntil(
        async () => (await renewalsOf(service, subscribers, 'new')).length === subscribers.byCard.length,
        'the stored payments',
      )
      return held
    },
  },
  'renewal: cards, while the bank works': { reach: decideSlowly },
  'renewal: cards, the answer of the bank is lost': {
    async reach(service, _, begin) {
      const held = dropBankAnswers(service)
      await begin()
      await held.dropped
      return held
    },
  },
  'renewal: cards, the bank has answered, before our commit': {
    async reach(service, subscribers, begin) {
      const slow = await decideSlowly(service, subscribers, begin)
      const held = await holdReceipts(service)
      await waitForLock(service)
      return { release: async () => void (await Promise.all([held.release(), slow.release()])) }
    },
  },
  'renewal: the bank has refused, before it is written': {
    isRefused: true,
    async reach(service, subscribers, begin) {
      const slow = await decideSlowly(service, subscribers, begin)
      const users = subscribers.byCard.map(({ userId }) => userId)
      const held = await service.world.hold('select from subscriptions where user_id = any ($1) for update', [
        users,
      ])
      await waitForLock(service)
      return { release: async () => void (await Promise.all([held.release(), slow.release()])) }
    },
  },
  'renewal: all is done, before the job is told': {
    async reach(service, _, begin) {
      const slow = await slowBank(service, 2_000)
      await begin()
      await waitUntil(async () => (await findActiveRun(service)).length === 1, 'the run of the renewals')
      const held = await service.world.hold(`select from pgboss.job where name = 'renewals' for update`)
      await waitForLock(service, 'onair jobs')
      return { release: async () => void (await Promise.all([held.release(), slow.release()])) }
    },
  },
}

const findActiveRun = ({ world }: MoneyService) =>
  world.query(`select from pgboss.job where name = 'renewals' and state = 'active'`)

export const renewalPhases = Object.keys(phases)

const everybody = ({ byWallet, byCard }: Subscribers) => [...byWallet, ...byCard]

/** Nobody of them waits for a renewal. */
async function isRenewed({ world }: MoneyService, subscribers: Subscribers): Promise<boolean> {
  const users = everybody(subscribers).map(({ userId }) => userId)
  const due = await world.query('select from subscriptions where user_id = any ($1) and due_at <= now()', [
    users,
  ])
  return due.length === 0
}

/** Subscribers of a packet, some with much money and some with a card. */
export async function openSubscribers(
  service: MoneyService,
  { wallets, cards }: { wallets: number; cards: number },
): Promise<Subscribers> {
  const payers = await service.enter(wallets + cards, moneyPrice)
  const subscribers = { byWallet: payers.slice(0, wallets), byCard: payers.slice(wallets) }
  await inParallel(4, payers, async (payer) =>
    requireOk(await submit(service, await prepareOrder(service, payer, 'ext_billing_balance'))),
  )
  await inParallel(4, subscribers.byWallet, (payer) =>
    payOnPage(service, payer, { amount: 100 * moneyPrice }),
  )
  await inParallel(4, subscribers.byCard, (payer) =>
    payOnPage(service, payer, { amount: 1_000, is_save_card: true }),
  )
  await waitUntil(async () => {
    const users = subscribers.byCard.map(({ userId }) => userId)
    return (await service.world.query('select from cards where user_id = any ($1)', [users])).length === cards
  }, 'the saved cards')
  return subscribers
}

async function payOnPage(service: MoneyService, { userId, token }: Payer, more: object): Promise<void> {
  const started = await service.insist(`/v2/users/self/accounts/${userId}/payforms/short_url`, {
    token,
    body: {
      ...{ paysystem_shortname: 'bank', return_url: '/settings/payment' },
      ...{ idempotency_key: randomUUID(), ...more },
    },
  })
  requireOk(started)
  const id = started.body['transaction_id']
  const page = `/pay/${await referenceOf(service, id)}`
  await service.bank.press(page, { act: 'pay', card: '0000000000000001' })
  requireOk(await service.insist(`/v2/users/self/transactions/${String(id)}`, { token }))
}

interface Standing {
  userId: number
  charges: number
  state: string
  postings: number
  cards: number
}

const standings = `
  select user_id as "userId", charges, state,
    (select count(*) from ledger_postings posting where posting.user_id = subscriptions.user_id
      and posting.reference like 'subscription:' || subscriptions.id || ':%')::int as postings,
    (select count(*) from payments where payments.user_id = subscriptions.user_id
      and payments.renewal is not null and payments.status = 'complete')::int as cards
  from subscriptions where user_id = any ($1)`

async function readStandings(
  { world }: MoneyService,
  subscribers: Subscribers,
): Promise<Map<number, Standing>> {
  const users = everybody(subscribers).map(({ userId }) => userId)
  const rows = await world.query<Standing>(standings, [users])
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Kills the server in a phase of a batch of renewals, lets another one finish them, and returns what is wrong then. */
export async function killInRenewal(
  service: MoneyService,
  subscribers: Subscribers,
  name: string,
): Promise<string[]> {
  const phase = phases[name]
  if (!phase) throw new Error(`There is no phase ${name}`)
  const { bank, desk, world } = service
  const { isRefused = false } = phase
  const before = await readStandings(service, subscribers)
  const users = everybody(subscribers).map(({ userId }) => userId)
  await service.start({ hasEagerJobs: true })
  await bank.turn({ refuses_all: isRefused })
  desk.passOn(false)
  const begin = async () => {
    await world.query(
      `update subscriptions set due_at = now() - interval '1 minute' where user_id = any ($1)`,
      [users],
    )
    await forgetRuns(service)
  }
  const held = await phase.reach(service, subscribers, begin)
  await service.end('SIGKILL')
  await held.release()
  await bank.turn({ refuses_all: false })
  desk.passOn(true)
  await forgetRuns(service)
  await service.start({ hasEagerJobs: true })
  await waitUntil(() => isRenewed(service, subscribers), 'the renewals after a kill')
  const after = await readStandings(service, subscribers)
  return everybody(subscribers).flatMap(({ userId }) => {
    const [was, is] = [before.get(userId), after.get(userId)]
    if (!was || !is) return [`${name}: a subscription is gone`]
    const isCard = subscribers.byCard.some((one) => one.userId === userId)
    const renewals = isRefused && isCard ? 0 : 1
    const charges = isCard ? renewals : 0
    const isRight =
      is.charges === was.charges + renewals &&
      is.postings === was.postings + renewals &&
      is.cards === was.cards + charges &&
      is.state === (isRefused && isCard ? 'overdue' : 'active')
    return isRight ? [] : [`${name}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`]
  })
}
