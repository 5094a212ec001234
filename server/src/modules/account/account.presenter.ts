import type { Answer } from '@onair/contract'
import { Translated, translate } from '../../core/translate.ts'
import { text } from '../../texts/index.ts'
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

/** The message to the previous phone number of an account. */
export function presentPhoneChanged(brand: string, language: string): string {
  return text(language, 'phone_changed', { brand })
}
