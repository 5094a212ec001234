import { moneyPrice } from '@onair/server/testing/money-world'
import { readMoney } from './books.ts'
import type { MoneyService } from './money-service.ts'
import { forgetRuns } from './phase.ts'
import { prepareOrder, requireOk, submit } from './purchase.ts'
import { purchasePhases } from './purchase-phases.ts'

/** An order during which the server was killed, and what has to become of it. */
export interface KilledOrder {
  phase: string
  userId: number
  isCharged: boolean
}

/** Kills the server in a phase of a purchase and starts it again; sometimes the client comes back with the same key. */
export async function killInPurchase(
  service: MoneyService,
  name: string,
  { isRetried }: { isRetried: boolean },
): Promise<KilledOrder> {
  const phase = purchasePhases[name]
  if (!phase) throw new Error(`There is no phase ${name}`)
  const { hasEagerJobs = false } = phase
  await forgetRuns(service)
  await service.start({ hasEagerJobs })
  const [payer] = await service.enter(1, 2 * moneyPrice)
  if (!payer) throw new Error('There is no payer.')
  const order = await prepareOrder(service, payer, phase.form)
  const held = await phase.reach(service, order)
  await service.end('SIGKILL')
  await held.release()
  service.desk.passOn(true)
  if (isRetried) {
    await service.start()
    requireOk(await submit(service, order))
  }
  const isPaidByClient = phase.form === 'ext_billing_balance'
  return { phase: name, userId: payer.userId, isCharged: phase.isCharged || (isRetried && isPaidByClient) }
}

/** What is wrong with orders after everything was recovered. */
export async function findWrongOrders(
  service: MoneyService,
  orders: readonly KilledOrder[],
): Promise<string[]> {
  const money = await readMoney(
    service,
    orders.map(({ userId }) => userId),
  )
  const byUser = new Map(money.map((one) => [one.userId, one]))
  const lines = await service.bank.statement()
  const keys = await service.world.query<{ key: string; user_id: number }>(
    'select key::text as key, user_id from payments',
  )
  const owners = new Map(keys.map(({ key, user_id }) => [key, user_id]))
  return orders.flatMap(({ phase, userId, isCharged }) => {
    const own = byUser.get(userId)
    const times = isCharged ? 1 : 0
    const taken = lines.filter(({ merchant_payment_id }) => owners.get(merchant_payment_id) === userId)
    const amounts = taken.map(({ amount }) => amount)
    const isRight =
      own !== undefined &&
      amounts.length === times &&
      amounts.every((amount) => amount === moneyPrice) &&
      [own.payments, own.charges, own.subscriptions].every((count) => count === times) &&
      own.charged === times * moneyPrice &&
      own.balance === 0
    return isRight
      ? []
      : [`${phase}: ${JSON.stringify(own)} with ${amounts.join(', ') || 'nothing'} at the bank`]
  })
}
