import type { PaySystemDraft } from '@onair/server'

/** How every brand of the demo is paid: each way once, against the sandbox bank. */
export const paySystems: readonly PaySystemDraft[] = [
  {
    shortname: 'card',
    gateway: 'sandbox',
    payforms: ['linkedcard', 'short_url'],
    title: { ru: 'Банковская карта', en: 'Bank card' },
  },
  {
    shortname: 'qr',
    gateway: 'sandbox',
    payforms: ['qrcode_make_transaction'],
    title: { ru: 'QR-код', en: 'QR code' },
  },
  {
    shortname: 'phone',
    gateway: 'sandbox',
    payforms: ['phone_sms'],
    title: { ru: 'Счёт телефона', en: 'Phone bill' },
  },
  {
    shortname: 'account',
    gateway: 'sandbox',
    payforms: ['ext_billing_balance'],
    title: { ru: 'Лицевой счёт у оператора', en: 'Account at the operator' },
  },
  {
    shortname: 'office',
    gateway: null,
    payforms: ['info'],
    title: { ru: 'Наличными в офисе', en: 'Cash at the office' },
    how_to_use: {
      ru: 'Назовите в любом нашем офисе номер телефона, с которым вы входите. Деньги поступят на баланс в тот же день.',
      en: 'Tell the phone number that you sign in with at any of our offices. The money is on your balance the same day.',
    },
    how_to_use_packet: {
      ru: 'Назовите в любом нашем офисе номер телефона и пакет. Мы подключим его, как только вы заплатите.',
      en: 'Tell your phone number and the packet at any of our offices. We connect it as soon as you have paid.',
    },
  },
]
