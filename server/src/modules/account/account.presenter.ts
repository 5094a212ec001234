import type { Answer } from '@onair/contract'
import { Translated, translate } from '../../core/translate.ts'
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

const phoneChanged: Translated = {
  ru: '{brand}: номер телефона вашего аккаунта изменён. Если это были не вы, обратитесь в поддержку.',
  en: '{brand}: the phone of your account was changed. If it was not you, tell our support.',
}

/** What the phone is told that is no longer the account's. */
export function presentPhoneChanged(brand: string, language: string): string {
  return translate(phoneChanged, language).replace('{brand}', brand)
}
