import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/index.ts'
import { findUnlinkedCard, type Payments } from '../../modules/payments/index.ts'
import type { GatewayOf } from './gateway-of.ts'

export interface UnlinkCardOptions {
  db: Database
  payments: Payments
  gatewayOf: GatewayOf
}

/** Lets the bank forget a card that its user has unlinked; a bank that does not know it has forgotten it. */
export function createUnlinkCard({ db, payments, gatewayOf }: UnlinkCardOptions) {
  return async (tenantId: number, cardId: number): Promise<void> => {
    const card = await findUnlinkedCard(db, cardId)
    if (!card) return
    const system = await payments.systemOf(tenantId, card.pay_system_id)
    await gatewayOf(system)
      .unlinkCard(card.token)
      .catch((error: unknown) => {
        if (!(error instanceof Failure && error.code === 'not_found')) throw error
      })
  }
}
