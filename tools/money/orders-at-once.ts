import { moneyPrice } from '@onair/server/testing/money-world'
import type { AttackResult } from '../attack/result.ts'
import { compareBooks, readMoney, sumOf } from './books.ts'
import { inParallel } from './in-parallel.ts'
import type { MoneyService } from './money-service.ts'
import { prepareOrder, submit } from './purchase.ts'

export interface OrdersOptions {
  orders: number
  /** How often each is submitted. */
  copies: number
  inFlight: number
}

/** Submits every order many times at once; the payers have money for two. */
export async function submitOrdersAtOnce(
  service: MoneyService,
  { orders: count, copies, inFlight }: OrdersOptions,
  say: (sentence: string) => void,
): Promise<AttackResult> {
  const payers = await service.enter(count, 2 * moneyPrice)
  const orders = await inParallel(16, payers, (payer) => prepareOrder(service, payer, 'ext_billing_balance'))
  const submissions = orders.flatMap((order) => Array.from({ length: copies }, () => order))
  const others = new Set<string>()
  let refused = 0
  let answered = 0
  const answers = await inParallel(inFlight, submissions, async (order) => {
    const { status, body, tries } = await submit(service, order)
    refused += tries - 1
    answered += 1
    if (answered % 1_000 === 0) say(`  ${answered} of ${submissions.length} submissions answered`)
    if (status !== 200) others.add(`${status} ${String(body['error_code'])}`)
    return { status, user: order.payer.userId, transaction: body['transaction_id'] }
  })
  const accepted = answers.filter(({ status }) => status === 200)
  const transactions = new Set(accepted.map(({ user, transaction }) => `${user} ${String(transaction)}`))
  const userIds = payers.map(({ userId }) => userId)
  const money = await readMoney(service, userIds)
  const { faults } = await compareBooks(service)
  const left = await inParallel(16, userIds, (userId) => service.bank.leftOf(userId))
  const taken = left.reduce((sum, amount) => sum + 2 * moneyPrice - amount, 0)
  const [payments, charges] = [sumOf(money, 'payments'), sumOf(money, 'charges')]
  const isExact = money.every(
    ({ paid, charged, balance, subscriptions }) =>
      paid === moneyPrice && charged === moneyPrice && balance === 0 && subscriptions === 1,
  )
  const hasOnce = payments === count && charges === count && taken === count * moneyPrice
  return {
    scenario: 'orders at once',
    tries: submissions.length,
    result:
      `${accepted.length} accepted, ${answers.length - accepted.length} others${[...others].map((name) => ` (${name})`).join('')}, ${refused} × 503 before; ` +
      `${transactions.size} transactions, ${payments} payments, ${charges} charges, ` +
      `${taken} taken at the bank, ${faults.length} differences`,
    goal: `${count} charges of ${moneyPrice}`,
    isMet:
      accepted.length === submissions.length &&
      transactions.size === count &&
      hasOnce &&
      isExact &&
      faults.length === 0,
  }
}
