export const languages = [
  { key: 'ru-ru', name: 'Русский', interface: true, priority: 0 },
  { key: 'en-us', name: 'English', interface: true, priority: 1 },
]

export const money = { UTF_NAME: '₽', ASCII_NAME: 'rub', ISO_CODE: 'RUB' }

/** The page of the holiday: rows.newyear.ts has its rows. */
export const newYear = {
  channel: 'encore',
  rows: ['newyear-1', 'newyear-2', 'newyear-3', 'newyear-4', 'newyear-5'],
}

/** Addresses under .invalid reach nobody: RFC 2606. */
export const support = (brand: string) => ({ url: null, phone: null, email: `help@${brand}.invalid` })

/** What anybody watches without paying. */
export const freePacket = {
  name: { ru: 'Бесплатно', en: 'Free' },
  short: { ru: 'Смотрите без оплаты и без карты', en: 'Watch without paying and without a card' },
  description: {
    ru: 'Открытые каналы и фильмы каталога.',
    en: 'The open channels and films of the catalogue.',
  },
}
