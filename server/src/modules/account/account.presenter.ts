import type { Answer } from '@onair/contract'
import { Translated, translate } from '../../tenant.ts'
import type { AgreementRow } from './account.repository.ts'

export function presentAgreements(rows: AgreementRow[], language: string): Answer<'listAgreements'> {
  const agreements = rows.map(({ id, title, url, accepted_at }) => ({
    id,
    title: translate(Translated.parse(title), language),
    url,
    accepted_at: accepted_at && Math.floor(accepted_at.getTime() / 1000),
  }))
  return { agreements }
}
