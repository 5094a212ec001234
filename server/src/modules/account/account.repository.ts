import { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'

/** Agreements of a tenant, with the time at which a user accepted each. */
export function listAgreements(db: Database, tenantId: number, userId: number) {
  return db
    .selectFrom('agreements')
    .leftJoin('accepted_agreements', (join) =>
      join
        .onRef('accepted_agreements.agreement_id', '=', 'agreements.id')
        .on('accepted_agreements.user_id', '=', userId),
    )
    .select(['agreements.id', 'agreements.title', 'agreements.url', 'accepted_agreements.accepted_at'])
    .where('agreements.tenant_id', '=', tenantId)
    .orderBy('agreements.id')
    .execute()
}

export type AgreementRow = Awaited<ReturnType<typeof listAgreements>>[number]

/** Agreements of a tenant with their words. */
export async function listAgreementDrafts(
  db: Database,
  tenantId: number,
): Promise<(Required<AgreementDraft> & { id: number })[]> {
  const rows = await db
    .selectFrom('agreements')
    .select(['id', 'title', 'url', 'text'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, title: Translated.parse(row.title), text: Translated.parse(row.text) }))
}

/** The words of an agreement of a tenant, with the address that has them where it has none of its own. */
export function findAgreement(db: Database, tenantId: number, id: number) {
  return db
    .selectFrom('agreements')
    .select(['title', 'url', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps the first acceptance of each. */
export async function insertAcceptances(
  db: Database,
  userId: number,
  agreementIds: number[],
  acceptedAt: Date,
): Promise<void> {
  await db
    .insertInto('accepted_agreements')
    .values(agreementIds.map((agreement_id) => ({ user_id: userId, agreement_id, accepted_at: acceptedAt })))
    .onConflict((conflict) => conflict.columns(['user_id', 'agreement_id']).doNothing())
    .execute()
}

export interface AgreementDraft {
  title: Translated
  url: string
  /** Its words; without any, its address has them. */
  text?: Translated
}

/** Writes an agreement of a tenant, or its words again; its address identifies it. Returns its id. */
export async function saveAgreement(
  db: Database,
  tenantId: number,
  { title, url, text = {} }: AgreementDraft,
): Promise<number> {
  const words = { title: JSON.stringify(title), text: JSON.stringify(text) }
  const { id } = await db
    .insertInto('agreements')
    .values({ tenant_id: tenantId, url, ...words })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'url']).doUpdateSet(words))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
