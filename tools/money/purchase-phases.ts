import { waitUntil } from '../wait-until.ts'
import type { MoneyService } from './money-service.ts'
import {
  dropBankAnswers,
  dropServerAnswers,
  freezeBank,
  type Held,
  holdAccount,
  holdReceipts,
  isDecided,
  makeDue,
  slowBank,
  waitForLock,
} from './phase.ts'
import { type Order, type PayForm, requireOk, submit, submitOnce, submitPath } from './purchase.ts'
import { referenceOf } from './webhooks-at-once.ts'

/** A phase of a purchase in which the server is killed. */
interface PurchasePhase {
  form: PayForm
  /** Whether the money is the bank's to take although the client never comes back. */
  isCharged: boolean
  hasEagerJobs?: boolean
  /** Brings the server into the phase. */
  reach(service: MoneyService, order: Order): Promise<Held>
}

const ignore = (answer: Promise<unknown>) => void answer.catch(() => undefined)

const paymentOf = ({ world }: MoneyService, { payer }: Order) =>
  world.query<{ id: number; status: string }>('select id, status from payments where user_id = $1', [
    payer.userId,
  ])

const isStored = async (service: MoneyService, order: Order, status: string) =>
  (await paymentOf(service, order)).some((payment) => payment.status === status)

/** Begins a payment by a code, and confirms it at the bank; nobody but the test knows of it. */
async function confirmUnheard(service: MoneyService, order: Order): Promise<number> {
  const started = await submit(service, order)
  requireOk(started)
  const id = Number(started.body['transaction_id'])
  service.desk.passOn(false)
  const reference = await referenceOf(service, id)
  await service.bank.press(`/scan/${reference}`, { act: 'confirm' })
  await service.desk.waitForEvents([reference], 1)
  service.desk.passOn(true)
  return id
}

/** Begins a payment by a code and confirms it; the bank tells the server. */
async function confirm(service: MoneyService, order: Order): Promise<void> {
  const started = await submit(service, order)
  requireOk(started)
  const reference = await referenceOf(service, started.body['transaction_id'])
  await service.bank.press(`/scan/${reference}`, { act: 'confirm' })
}

const account = { form: 'ext_billing_balance' } as const
const code = { form: 'qrcode_make_transaction', isCharged: true } as const

export const purchasePhases: Record<string, PurchasePhase> = {
  'order: before it is stored': {
    ...{ ...account, isCharged: false },
    async reach(service, order) {
      const held = await service.world.hold('lock table idempotency_keys in share row exclusive mode')
      ignore(submitOnce(service, order))
      await waitForLock(service)
      return held
    },
  },
  'order: before the bank is asked': {
    ...{ ...account, isCharged: false },
    async reach(service, order) {
      const held = freezeBank(service)
      ignore(submitOnce(service, order))
      await waitUntil(() => isStored(service, order, 'new'), 'the stored payment')
      return held
    },
  },
  'order: while the bank works': {
    ...{ ...account, isCharged: true },
    async reach(service, order) {
      const held = await slowBank(service, 5_000)
      service.desk.passOn(false)
      ignore(submitOnce(service, order))
      await waitUntil(() => isDecided(service, [order.payer.userId]), 'the decision of the bank')
      return held
    },
  },
  'order: the answer of the bank is lost': {
    ...{ ...account, isCharged: true },
    async reach(service, order) {
      const held = dropBankAnswers(service)
      ignore(submitOnce(service, order))
      await held.dropped
      return held
    },
  },
  'order: the bank has answered, before our commit': {
    ...{ ...account, isCharged: true },
    async reach(service, order) {
      const held = await holdAccount(service, order.payer.userId)
      ignore(submitOnce(service, order))
      await waitForLock(service)
      return held
    },
  },
  'order: entries are written, before our commit': {
    ...{ ...account, isCharged: true },
    async reach(service, order) {
      const held = await holdReceipts(service)
      ignore(submitOnce(service, order))
      await waitForLock(service)
      return held
    },
  },
  'order: after our commit, before our answer': {
    ...{ ...account, isCharged: true },
    async reach(service, { payer, body }) {
      const held = dropServerAnswers(service)
      const { host, port } = service.serverLine
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${payer.token}` }
      ignore(
        fetch(`http://${host}:${port}${submitPath}`, { method: 'POST', headers, body: JSON.stringify(body) }),
      )
      await held.dropped
      return held
    },
  },
  'webhook: before our commit': {
    ...code,
    async reach(service, order) {
      const held = await holdAccount(service, order.payer.userId)
      await confirm(service, order)
      await waitForLock(service)
      return held
    },
  },
  'webhook: entries are written, before our commit': {
    ...code,
    async reach(service, order) {
      const held = await holdReceipts(service)
      await confirm(service, order)
      await waitForLock(service)
      return held
    },
  },
  'webhook: after our commit, before our answer': {
    ...code,
    async reach(service, order) {
      const held = dropServerAnswers(service)
      await confirm(service, order)
      await held.dropped
      return held
    },
  },
  'poll: the answer of the bank is lost': {
    ...code,
    async reach(service, order) {
      const id = await confirmUnheard(service, order)
      const held = dropBankAnswers(service)
      ignore(service.send(`/v2/users/self/transactions/${id}`, { token: order.payer.token }))
      await held.dropped
      return held
    },
  },
  'poll: before our commit': {
    ...code,
    async reach(service, order) {
      const id = await confirmUnheard(service, order)
      const held = await holdAccount(service, order.payer.userId)
      ignore(service.send(`/v2/users/self/transactions/${id}`, { token: order.payer.token }))
      await waitForLock(service)
      return held
    },
  },
  'job: the answer of the bank is lost': {
    ...{ ...code, hasEagerJobs: true },
    async reach(service, order) {
      await confirmUnheard(service, order)
      const held = dropBankAnswers(service)
      await makeDue(service)
      await held.dropped
      return held
    },
  },
  'job: before our commit': {
    ...{ ...code, hasEagerJobs: true },
    async reach(service, order) {
      await confirmUnheard(service, order)
      const held = await holdAccount(service, order.payer.userId)
      await makeDue(service)
      await waitForLock(service)
      return held
    },
  },
}
