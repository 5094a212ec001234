import { moneyPrice } from '@onair/server/testing/money-world'
import type { AttackResult } from '../attack/result.ts'
import { compareBooks, readMoney } from './books.ts'
import { inParallel } from './in-parallel.ts'
import { recover } from './kills.ts'
import type { MoneyService } from './money-service.ts'
import { prepareOrder, submit } from './purchase.ts'

export interface DatabaseKillsOptions {
  kills: number
  /** Orders under way during each of them. */
  orders: number
  random?: () => number
}

const inFlight = 8

/** Kills PostgreSQL with all its processes while orders are submitted. */
export async function killDatabaseUnderLoad(
  service: MoneyService,
  { kills, orders: perKill, random = Math.random }: DatabaseKillsOptions,
  say: (sentence: string) => void,
): Promise<AttackResult> {
  await service.start({ hasEagerJobs: true })
  const userIds: number[] = []
  const others = new Map<string, number>()
  let accepted = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const payers = await service.enter(perKill, 2 * moneyPrice)
    const orders = await inParallel(inFlight, payers, (payer) =>
      prepareOrder(service, payer, 'ext_billing_balance'),
    )
    userIds.push(...payers.map(({ userId }) => userId))
    const killAt = Math.floor(random() * perKill)
    let killing: Promise<void> | undefined
    await inParallel(inFlight, orders, async (order, index) => {
      if (index === killAt) killing = service.killDatabase()
      const { status, body } = await submit(service, order)
      if (status === 200) accepted += 1
      else {
        const name = `${status} ${String(body['error_code'])}`
        others.set(name, (others.get(name) ?? 0) + 1)
      }
    })
    await killing
    say(`  kill ${kill} of ${kills}: ${accepted} orders accepted so far`)
  }
  await recover(service)
  const money = await readMoney(service, userIds)
  const { faults } = await compareBooks(service)
  const wrong = money.filter(
    ({ payments, paid, charges, charged, balance, subscriptions }) =>
      payments !== 1 ||
      charges !== 1 ||
      subscriptions !== 1 ||
      paid !== moneyPrice ||
      charged !== moneyPrice ||
      balance !== 0,
  )
  for (const sentence of [...wrong.map((one) => JSON.stringify(one)), ...faults]) say(`  ${sentence}`)
  const refused = [...others].map(([name, count]) => `, ${count} × ${name}`).join('')
  return {
    scenario: 'PostgreSQL killed under load',
    tries: kills,
    result:
      `${accepted} of ${userIds.length} orders accepted${refused}; ${wrong.length} lost or double, ` +
      `${faults.length} differences`,
    goal: 'all accepted, 0 lost, 0 double, 0 differences',
    isMet: accepted === userIds.length && wrong.length === 0 && faults.length === 0,
  }
}
