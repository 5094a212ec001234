import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { OwnTotals } from './reconciliation.rules.ts'

/** A payment of ours with what is posted of it. */
export interface OwnPayment extends OwnTotals {
  id: number
  key: string
  tenantId: number
}

interface PaymentRow {
  id: number
  key: string
  tenant_id: number
  amount: number
  currency: string
  paid: number
  refunded: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The payments of a gateway by our names for them at the bank, of all tenants. */
export async function findOwnPayments(
  db: Database,
  gateway: string,
  keys: readonly string[],
): Promise<Map<string, OwnPayment>> {
  const { rows } = await sql<PaymentRow>`
    select payments.id, payments.key::text as key, payments.tenant_id, payments.amount, payments.currency,
      coalesce((
        select -sum(entry.amount) from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
        where posting.tenant_id = payments.tenant_id and posting.reference = 'payment:' || payments.id
          and entry.account like 'bank:%'
      ), 0)::bigint as paid,
      coalesce((
        select sum(entry.amount) from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
        where posting.user_id = payments.user_id and posting.reference like 'refund:' || payments.id || ':%'
          and entry.account like 'bank:%'
      ), 0)::bigint as refunded
    from payments join pay_systems on pay_systems.id = payments.pay_system_id
    where pay_systems.gateway = ${gateway} and payments.key = any (${keys.filter((key) => uuid.test(key))}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ tenant_id: tenantId, ...row }) => [row.key, { ...row, tenantId }]))
}

export interface OwnDay {
  tenantId: number
  gateway: string
  fromMs: number
  toMs: number
}

/** Our names for the payments whose money moved at a bank on a day, by our books; the next ones after a posting. */
export async function listMovedKeys(
  db: Database,
  { tenantId, gateway, fromMs, toMs }: OwnDay,
  { afterPosting, limit }: { afterPosting: number; limit: number },
): Promise<{ key: string; posting: number }[]> {
  const { rows } = await sql<{ key: string; posting: number }>`
    select payments.key::text as key, posting.id as posting
    from ledger_postings posting
    join payments on payments.id = split_part(posting.reference, ':', 2)::bigint
    join pay_systems on pay_systems.id = payments.pay_system_id and pay_systems.gateway = ${gateway}
    where posting.tenant_id = ${tenantId} and posting.id > ${afterPosting}
      and posting.posted_at >= ${new Date(fromMs)} and posting.posted_at < ${new Date(toMs)}
      and posting.reference ~ '^(payment|refund):[0-9]{1,18}(:|$)'
    order by posting.id limit ${limit}
  `.execute(db)
  return rows
}

/** The gateways by which a tenant takes or has taken money. */
export async function listGateways(db: Database, tenantId: number): Promise<('sandbox' | 'stripe')[]> {
  const rows = await db
    .selectFrom('pay_systems')
    .select('gateway')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('gateway', 'is not', null)
    .orderBy('gateway')
    .execute()
  return rows.map(({ gateway }) => (gateway === 'stripe' ? 'stripe' : 'sandbox'))
}
