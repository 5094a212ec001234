import { randomUUID } from 'node:crypto'
import type { Viewer } from './viewer.ts'

/** Cards of the sandbox bank: one that pays, and one that has too little money once it is linked. */
export const cards = { good: '0000000000000001', poor: '0000000000000004' } as const

/** Answers at the bank as a person before its page does. */
export async function answerAt(
  origin: string,
  address: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = await fetch(new URL(address, origin), {
    ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
  })
  if (answer.status >= 400) throw new Error(`the bank answered ${answer.status}`)
}

/** Fills the account past the browser, and links the card that paid. */
export async function payIn(
  origin: string,
  viewer: Viewer,
  amount: number,
  card: string = cards.good,
): Promise<void> {
  const { body } = await viewer.call(`/users/self/accounts/${viewer.userId}/payforms/short_url`, {
    ...{ paysystem_shortname: 'card', amount, is_save_card: true },
    ...{ return_url: '/settings/payment', idempotency_key: randomUUID() },
  })
  await answerAt(origin, String(body['short_url']), { card, act: 'pay' })
  const looked = await viewer.call(`/users/self/transactions/${String(body['transaction_id'])}`)
  if (looked.body['status'] !== 'complete') throw new Error(`the payment is ${String(looked.body['status'])}`)
}
