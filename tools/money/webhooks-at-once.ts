import { setTimeout as pause } from 'node:timers/promises'
import { moneyPrice } from '@onair/server/testing/money-world'
import type { AttackResult } from '../attack/result.ts'
import { compareBooks, readMoney, sumOf } from './books.ts'
import { inParallel } from './in-parallel.ts'
import type { MoneyService } from './money-service.ts'
import { prepareOrder, requireOk, submit } from './purchase.ts'
import { shuffled } from './shuffled.ts'

export interface WebhooksOptions {
  payments: number
  /** How many of them the bank gives back: their two webhooks come in any order. */
  refunds: number
  /** How often each payment's webhooks are sent. */
  copies: number
  random?: () => number
}

/** Lets payments succeed at the bank while nobody hears of it; returns who paid and the bank's names of the payments. */
export async function payUnheard(service: MoneyService, count: number) {
  const { bank, desk } = service
  desk.passOn(false)
  const payers = await service.enter(count, 0)
  return inParallel(8, payers, async (payer) => {
    const order = await prepareOrder(service, payer, 'qrcode_make_transaction')
    const started = await submit(service, order)
    requireOk(started)
    const reference = await referenceOf(service, started.body['transaction_id'])
    await bank.press(`/scan/${reference}`, { act: 'confirm' })
    return { payer, reference }
  })
}

export async function referenceOf({ world }: MoneyService, transactionId: unknown): Promise<string> {
  const [row] = await world.query<{ reference: string }>('select reference from payments where id = $1', [
    transactionId,
  ])
  return row?.reference ?? ''
}

/** Sends each webhook of the bank many times and in any order. */
export async function sendWebhooksAtOnce(
  service: MoneyService,
  { payments: count, refunds, copies, random = Math.random }: WebhooksOptions,
  say: (sentence: string) => void,
): Promise<AttackResult> {
  const { bank, desk } = service
  const paid = await payUnheard(service, count)
  for (const { reference } of paid.slice(0, refunds))
    await bank.press(`/control/payments/${reference}`, { act: 'refund' })
  const told = await desk.waitForEvents(
    paid.map(({ reference }) => reference),
    count + refunds,
  )
  const all = Array.from({ length: Math.ceil((count * copies) / told.length) }, () => told).flat()
  const webhooks = shuffled(all, random).slice(0, count * copies - told.length)
  // Each at least once, wherever it comes.
  const sent = shuffled([...webhooks, ...told], random)
  let refused = 0
  const statuses = await inParallel(64, sent, async (webhook, index) => {
    if (index > 0 && index % 1_000 === 0) say(`  ${index} of ${sent.length} webhooks sent`)
    for (;;) {
      const status = await desk.deliver(webhook)
      if (status !== 503) return status
      refused += 1
      await pause(100)
    }
  })
  desk.passOn(true)
  const taken = statuses.filter((status) => status === 200).length
  const money = await readMoney(
    service,
    paid.map(({ payer }) => payer.userId),
  )
  const { faults } = await compareBooks(service)
  const isExact = money.every((one) => {
    const isRefunded = one.refunded > 0
    return (
      one.payments === 1 &&
      one.paid === moneyPrice &&
      one.balance === 0 &&
      one.subscriptions === (isRefunded ? 0 : 1) &&
      one.charges === (isRefunded ? 0 : 1) &&
      one.refunded === (isRefunded ? moneyPrice : 0)
    )
  })
  const [grants, back] = [sumOf(money, 'payments'), sumOf(money, 'refunded') / moneyPrice]
  return {
    scenario: 'webhooks, many times and in any order',
    tries: sent.length,
    result:
      `${taken} taken, ${sent.length - taken} others, ${refused} × 503 before; ${grants} payments, ` +
      `${sumOf(money, 'subscriptions')} subscriptions, ${back} refunds, ${faults.length} differences`,
    goal: `${count} payments, ${count - refunds} subscriptions, ${refunds} refunds`,
    isMet: taken === sent.length && grants === count && back === refunds && isExact && faults.length === 0,
  }
}
