import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { createEntitlements, standingAt } from '../../modules/entitlements/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { type Payments, unlinkCard } from '../../modules/payments/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'
import type { GatewayOf } from './pay.ts'

export interface ShowAccountOptions {
  db: Database
  gate: ParentalGate
  payments: Payments
  gatewayOf: GatewayOf
}

/** The account of a user: its balance and its cards. */
export function showAccountHandlers({ db, gate, payments, gatewayOf }: ShowAccountOptions) {
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
      const card = await inTransaction(db, (work) =>
        unlinkCard(work, { userId: caller.userId, id: params.id }, nowMs),
      )
      if (!card) throw new Failure('not_found')
      const system = await payments.systemOf(tenant.id, card.pay_system_id)
      // The bank forgets the card when it can; here it is gone already.
      await gatewayOf(system)
        .unlinkCard(card.token)
        .catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
        })
      return { id: params.id }
    },
  } satisfies Handlers
}
