import type { AttackResult } from '../attack/result.ts'
import { compareBooks, type OwnMoney, readMoney } from './books.ts'
import { inParallel } from './in-parallel.ts'
import type { MoneyService } from './money-service.ts'
import { makeDue, waitForRuns } from './phase.ts'
import { findWrongOrders, type KilledOrder, killInPurchase } from './purchase-kills.ts'
import { purchasePhases } from './purchase-phases.ts'
import { killInRenewal, openSubscribers, renewalPhases } from './renewal-kills.ts'

export interface KillsOptions {
  /** How often the server is killed in each phase. */
  rounds: number
  purchasePhases?: readonly string[]
  renewalPhases?: readonly string[]
  subscribers: { wallets: number; cards: number }
}

type Say = (sentence: string) => void

/** Kills the server in every phase of a purchase; in every second round the client comes back. */
export async function killInPurchases(
  service: MoneyService,
  { rounds, purchasePhases: names = Object.keys(purchasePhases) }: KillsOptions,
  say: Say,
): Promise<AttackResult> {
  const orders: KilledOrder[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const isRetried = (round + names.indexOf(name)) % 2 === 0
      orders.push(await killInPurchase(service, name, { isRetried }))
      say(
        `  kill ${orders.length} of ${rounds * names.length}: ${name}${isRetried ? ', the client comes back' : ''}`,
      )
    }
  }
  await recover(service)
  const wrong = await findWrongOrders(service, orders)
  const { faults } = await compareBooks(service)
  for (const sentence of [...wrong, ...faults]) say(`  ${sentence}`)
  const charged = orders.filter(({ isCharged }) => isCharged).length
  return {
    scenario: 'server killed in purchases',
    tries: orders.length,
    result: `${names.length} phases, ${charged} orders charged, ${wrong.length} lost or double, ${faults.length} differences`,
    goal: '0 lost, 0 double, 0 differences',
    isMet: wrong.length === 0 && faults.length === 0,
  }
}

/** Kills the server in every phase of a batch of renewals. */
export async function killInRenewals(
  service: MoneyService,
  { rounds, renewalPhases: names = renewalPhases, subscribers: counts }: KillsOptions,
  say: Say,
): Promise<AttackResult> {
  await service.start({ hasEagerJobs: true })
  const subscribers = await openSubscribers(service, counts)
  const wrong: string[] = []
  let kills = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      wrong.push(...(await killInRenewal(service, subscribers, name)))
      kills += 1
      say(`  kill ${kills} of ${rounds * names.length}: ${name}`)
    }
  }
  const { faults } = await compareBooks(service)
  for (const sentence of [...wrong, ...faults]) say(`  ${sentence}`)
  return {
    scenario: 'server killed in renewals',
    tries: kills,
    result:
      `${names.length} phases, ${kills * (counts.wallets + counts.cards)} renewals due, ` +
      `${wrong.length} lost or double, ${faults.length} differences`,
    goal: '0 lost, 0 double, 0 differences',
    isMet: wrong.length === 0 && faults.length === 0,
  }
}

/** Lets the jobs ask the bank about everything that is open; what nobody has paid at the bank stays open. */
export async function recover(service: MoneyService): Promise<void> {
  await service.start({ hasEagerJobs: true })
  await makeDue(service)
  await waitForRuns(service, ['payments'])
}

/** A day later the books are compared by the service itself, and by us once more. */
export async function auditBooks(service: MoneyService): Promise<AttackResult> {
  const { world, insist } = service
  await service.start({ hasEagerJobs: true, hoursAhead: 27 })
  await makeDue(service)
  await waitForRuns(service, ['payments', 'reconciliation'])
  const [found] = await world.query<{ open: number; all: number; days: number }>(
    `select count(*) filter (where settled_at is null)::int as open, count(*)::int as all,
      (select count(*) from reconciliations)::int as days from reconciliation_differences`,
  )
  const { movements, sum, faults } = await compareBooks(service)
  const users = await world.query<{ id: number; device: string }>(
    'select user_id as id, min(id) as device from devices group by user_id',
  )
  const money = await readMoney(
    service,
    users.map(({ id }) => id),
  )
  const entries = new Map(money.map((one: OwnMoney) => [one.userId, one.balance]))
  const shown = await inParallel(16, users, async ({ id, device }) => {
    const session = await insist('/v2/auth/device', { body: { device_id: device } })
    const { body } = await insist('/v2/users/self/balance', { token: String(session.body['access_token']) })
    return body['balance'] === entries.get(id)
  })
  const wrong = shown.filter((isRight) => !isRight).length
  return {
    scenario: 'our ledger and the books of the bank',
    tries: movements,
    result:
      `${faults.length} differences of ${movements} movements with the sum of ${sum}, ` +
      `${found?.open} left by the reconciliation, ${wrong} of ${users.length} balances differ from their entries`,
    goal: '0 differences, 0 wrong balances, all entries sum to zero',
    isMet: faults.length === 0 && found?.open === 0 && found.days > 0 && wrong === 0,
  }
}
