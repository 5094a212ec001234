export const languages = [
  { key: 'ru-ru', name: 'Русский', interface: true, priority: 0 },
  { key: 'en-us', name: 'English', interface: true, priority: 1 },
]

/** Every language of the interface, by its own name. */
export const allLanguages = [
  ...languages,
  { key: 'kk-kz', name: 'Қазақша', interface: true, priority: 2 },
  { key: 'ky-kg', name: 'Кыргызча', interface: true, priority: 3 },
  { key: 'uz-uz', name: 'Oʻzbekcha', interface: true, priority: 4 },
  { key: 'tg-tj', name: 'Тоҷикӣ', interface: true, priority: 5 },
  { key: 'ka-ge', name: 'ქართული', interface: true, priority: 6 },
  { key: 'az-az', name: 'Azərbaycanca', interface: true, priority: 7 },
  { key: 'bg-bg', name: 'Български', interface: true, priority: 8 },
  { key: 'ro-ro', name: 'Română', interface: true, priority: 9 },
  { key: 'lv-lv', name: 'Latviešu', interface: true, priority: 10 },
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

/** V-9.60: how the header offers a packet to try. */
export const promoPacket = {
  text: { ru: '{period} за {price}', en: '{period} for {price}', kk: '{days} күн — {price}' },
}
