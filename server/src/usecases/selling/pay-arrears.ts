import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { lockArrears, writeArrears } from '../../modules/cable/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import type { Payment } from '../../modules/payments/index.ts'
import { inAllLanguages } from '../../texts/index.ts'

const kind = 'arrears'

/**
 * P-4.40: pays the operator what is due from the wallet of a locked account, which lifts the block. Answers the
 * reference of the charge; null where nothing is due, or the wallet holds less.
 */
export async function payArrears(
  work: Database,
  tenant: Tenant,
  { id, userId }: Pick<Payment, 'id' | 'userId'>,
  nowMs: number,
): Promise<string | null> {
  const amount = await lockArrears(work, userId)
  const ledger = createLedger(work)
  if (amount === 0 || (await ledger.balanceOf(userId)) < amount) return null
  const reference = `${kind}:${id}:${amount}`
  const title = inAllLanguages('arrears')
  await writeArrears(work, userId, 0)
  await ledger.charge(tenant, { reference, userId, amount, title }, nowMs)
  return reference
}

/** Makes the payment due again whose charge was given back; false for a charge of anything else. */
export async function oweAgain(work: Database, userId: number, charge: string): Promise<boolean> {
  const [named, , amount] = charge.split(':')
  if (named !== kind) return false
  await writeArrears(work, userId, Number(amount))
  return true
}
