import { type Translated, translate } from '../../core/translate.ts'

const messages = {
  pin: { ru: 'Новый ПИН-код родительского контроля: {pin}', en: 'Your new parental PIN: {pin}' },
  sent: {
    ru: 'Мы отправили новый ПИН-код на номер вашего аккаунта.',
    en: 'We have sent a new PIN to the phone of your account.',
  },
} satisfies Record<string, Translated>

/** What the phone shows. */
export function presentPinMessage(pin: string, language: string): string {
  return translate(messages.pin, language).replace('{pin}', pin)
}

export function presentSent(language: string): { message: string } {
  return { message: translate(messages.sent, language) }
}
