import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { createEntitlements, standingAt } from '../../modules/entitlements/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { addToOutbox, type Outbox } from '../../modules/outbox/index.ts'
import { type Payments, unlinkCard } from '../../modules/payments/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'

export interface ShowAccountOptions {
  db: Database
  gate: ParentalGate
  payments: Payments
  outbox: Pick<Outbox, 'send'>
}

/** The account of a user: its balance and its cards. */
export function showAccountHandlers({ db, gate, payments, outbox }: ShowAccountOptions) {
  const balanceOf = async (userId: number) => {
    const balance = await createLedger(db).balanceOf(userId)
    return { balance, amount: balance }
  }

  return {
    listAccounts: async ({ tenant, caller: { userId }, nowMs }) => {
      const ledger = createLedger(db)
      const [balance, is_payment_allowed, entitlements, receipts] = await Promise.all([
        balanceOf(userId),
        ledger.isPaymentAllowed(userId),
        createEntitlements(db).of(userId),
        ledger.receiptsOf({ tenantId: tenant.id, userId }, { limit: 1 }),
      ])
      const standing = standingAt(entitlements, { hasCharges: receipts.length > 0, nowMs })
      return { accounts: [{ id: userId, ...balance, is_payment_allowed, standing }] }
    },

    getBalance: ({ caller }) => balanceOf(caller.userId),

    listCards: async ({ tenant, caller }) => {
      const cards = await payments.cardsOf(caller.userId)
      const shown = cards.map(async ({ id, number, is_primary, pay_system_id }) => {
        const { shortname } = await payments.systemOf(tenant.id, pay_system_id)
        return { id, number, is_primary, paysystem_shortname: shortname }
      })
      return { cards: await Promise.all(shown) }
    },

    deleteCard: async ({ tenant, caller, params, nowMs }) => {
      await gate.requirePin(caller, { action: 'pay' }, nowMs)
      const { id } = params
      const unlinking = `card_unlinking:${id}`
      await inTransaction(db, async (work) => {
        const card = await unlinkCard(work, { userId: caller.userId, id }, nowMs)
        if (!card) throw new Failure('not_found')
        const entry = { key: unlinking, kind: 'card_unlinking' as const, tenantId: tenant.id, subjectId: id }
        await addToOutbox(work, entry, nowMs)
      })
      // The bank forgets the card when it can; here it is gone already.
      await outbox.send(unlinking, nowMs)
      return { id }
    },
  } satisfies Handlers
}
