import type { TestCard } from '../books/cards.rules.ts'
import type { Method, Refusal, Status } from '../books/payment.ts'
import type { Switches } from '../books/switches.ts'

export type Language = 'ru' | 'en'

type Fixed =
  | 'bank'
  | 'no_real_money'
  | 'to_pay'
  | 'choose_card'
  | 'pay'
  | 'cancel'
  | 'keeps_card'
  | 'scan'
  | 'app'
  | 'sms'
  | 'scan_text'
  | 'app_text'
  | 'sms_text'
  | 'confirm'
  | 'refuse'
  | 'back'
  | 'not_found'
  | 'already_decided'
  | 'invalid_request'
  | 'unavailable'
  | 'panel'
  | 'panel_text'
  | 'switches'
  | 'save'
  | 'slow_ms_hint'
  | 'payments'
  | 'no_payments'
  | 'settle'
  | 'refund'
  | 'charge_back'
  | 'open_page'
  | 'refresh'
  | 'refunded'
  | 'charged_back'
  | 'accounts'
  | 'account'
  | 'amount_minor'
  | 'set_amount'
  | 'accounts_text'
  | 'waiting_webhooks'

export type TextKey =
  | Fixed
  | `card_${TestCard['name']}`
  | `status_${Status}`
  | `refusal_${Refusal}`
  | `method_${Method}`
  | `switch_${keyof Switches}`

const en: Record<TextKey, string> = {
  bank: 'Sandbox Bank',
  no_real_money: 'This is a bank for tests: no real money moves here.',
  to_pay: 'To pay',
  choose_card: 'Choose a test card',
  pay: 'Pay',
  cancel: 'Cancel the payment',
  keeps_card: 'The shop will keep this card for later payments.',
  scan: 'Payment by QR code',
  app: 'Payment in the app',
  sms: 'Payment from the phone bill',
  scan_text: 'You have scanned a code. Check the amount and decide.',
  app_text: 'A shop asks for a payment. Check the amount and decide.',
  sms_text: 'This is the message that came to your phone. Confirm to pay from its bill.',
  confirm: 'Confirm',
  refuse: 'Refuse',
  back: 'Back to the shop',
  not_found: 'The bank has no such payment.',
  already_decided: 'This payment is decided already.',
  invalid_request: 'That was not understood. Go back and try again.',
  unavailable: 'The bank is closed at the moment. Try again later.',
  panel: 'Control panel',
  panel_text: 'Let the bank misbehave, and decide about payments as its clerk.',
  switches: 'Behaviour',
  save: 'Save',
  slow_ms_hint: '0 is at once',
  payments: 'Last payments',
  no_payments: 'No payments yet. Buy something in the shop and come back.',
  settle: 'Settle',
  refund: 'Refund',
  charge_back: 'Charge back',
  open_page: 'Page of the payer',
  refresh: 'Show anew',
  refunded: 'refunded',
  charged_back: 'charged back',
  accounts: 'Provider accounts',
  account: 'Account number',
  amount_minor: 'Money in minor units',
  set_amount: 'Set the money',
  accounts_text: 'An account that was never set has 100000 minor units.',
  waiting_webhooks: 'Webhooks that the shop has not taken yet',
  card_pays: 'Pays',
  card_declined: 'Is declined',
  card_insufficient_funds: 'Has too little money',
  card_pays_once: 'Pays now; saved by the shop, it has too little money later',
  card_processing: 'Stays in processing until the bank decides',
  status_created: 'Waits for the payer',
  status_pending: 'In processing',
  status_succeeded: 'Paid',
  status_refused: 'Not paid',
  refusal_declined: 'The bank declined.',
  refusal_insufficient_funds: 'There was too little money.',
  refusal_expired: 'Nobody paid in time.',
  refusal_cancelled: 'It was cancelled.',
  method_card: 'saved card',
  method_page: 'card',
  method_qr: 'QR code',
  method_phone: 'phone bill',
  method_account: 'provider account',
  method_app: 'app',
  switch_is_down: 'Is down: answers 503',
  switch_slow_ms: 'Answers later, in milliseconds',
  switch_refuses_all: 'Refuses every payment',
  switch_holds_all: 'Holds every payment until it is settled here',
  switch_duplicates_webhooks: 'Sends every webhook three times',
  switch_reorders_webhooks: 'Sends webhooks in the wrong order',
  switch_loses_webhooks: 'Loses webhooks',
}

const ru: Record<TextKey, string> = {
  bank: 'Учебный банк',
  no_real_money: 'Это банк для испытаний: настоящих денег здесь нет.',
  to_pay: 'К оплате',
  choose_card: 'Выберите тестовую карту',
  pay: 'Оплатить',
  cancel: 'Отменить платёж',
  keeps_card: 'Магазин сохранит эту карту для следующих платежей.',
  scan: 'Оплата по QR-коду',
  app: 'Оплата в приложении',
  sms: 'Оплата со счёта телефона',
  scan_text: 'Вы отсканировали код. Проверьте сумму и решите.',
  app_text: 'Магазин просит оплату. Проверьте сумму и решите.',
  sms_text: 'Это сообщение пришло на ваш телефон. Подтвердите, чтобы оплатить с его счёта.',
  confirm: 'Подтвердить',
  refuse: 'Отказаться',
  back: 'Вернуться в магазин',
  not_found: 'Такого платежа в банке нет.',
  already_decided: 'По этому платежу уже всё решено.',
  invalid_request: 'Запрос не понят. Вернитесь и попробуйте ещё раз.',
  unavailable: 'Банк сейчас закрыт. Попробуйте позже.',
  panel: 'Пульт управления',
  panel_text: 'Пусть банк ошибается, а вы решайте судьбу платежей как его сотрудник.',
  switches: 'Поведение',
  save: 'Сохранить',
  slow_ms_hint: '0 — сразу',
  payments: 'Последние платежи',
  no_payments: 'Платежей пока нет. Купите что-нибудь в магазине и вернитесь.',
  settle: 'Провести',
  refund: 'Вернуть деньги',
  charge_back: 'Оспорить',
  open_page: 'Страница плательщика',
  refresh: 'Показать заново',
  refunded: 'возвращено',
  charged_back: 'оспорено',
  accounts: 'Счета у провайдера',
  account: 'Номер счёта',
  amount_minor: 'Деньги в минимальных единицах',
  set_amount: 'Записать сумму',
  accounts_text: 'На счёте, который не задан, лежит 100000 минимальных единиц.',
  waiting_webhooks: 'Уведомления, которые магазин ещё не принял',
  card_pays: 'Платит',
  card_declined: 'Отклоняется',
  card_insufficient_funds: 'На ней мало денег',
  card_pays_once: 'Платит сейчас; сохранённая магазином, позже без денег',
  card_processing: 'Остаётся в обработке, пока банк не решит',
  status_created: 'Ждёт плательщика',
  status_pending: 'В обработке',
  status_succeeded: 'Оплачен',
  status_refused: 'Не оплачен',
  refusal_declined: 'Банк отказал.',
  refusal_insufficient_funds: 'Не хватило денег.',
  refusal_expired: 'Никто не заплатил вовремя.',
  refusal_cancelled: 'Платёж отменён.',
  method_card: 'сохранённая карта',
  method_page: 'карта',
  method_qr: 'QR-код',
  method_phone: 'счёт телефона',
  method_account: 'счёт у провайдера',
  method_app: 'приложение',
  switch_is_down: 'Не работает: отвечает 503',
  switch_slow_ms: 'Отвечает позже, в миллисекундах',
  switch_refuses_all: 'Отказывает в каждом платеже',
  switch_holds_all: 'Держит каждый платёж, пока его не проведут здесь',
  switch_duplicates_webhooks: 'Шлёт каждое уведомление трижды',
  switch_reorders_webhooks: 'Шлёт уведомления не по порядку',
  switch_loses_webhooks: 'Теряет уведомления',
}

const texts: Record<Language, Record<TextKey, string>> = { ru, en }

export type Say = (key: TextKey) => string

export const sayIn =
  (language: Language): Say =>
  (key) =>
    texts[language][key]

/** The first of our languages that a browser names; English for others. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const named = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
      const quality = settings.map((setting) => /^\s*q=([\d.]+)/.exec(setting)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => (language === 'ru' || language === 'en') && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return named[0]?.language === 'ru' ? 'ru' : 'en'
}

/** An amount as people of the language write it. */
export function writeMoney(language: Language, amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  })
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
