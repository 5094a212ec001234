import type { ContentOffer, PacketDraft } from '@onair/server'
import type { WorldTenant } from './world.ts'

type Tariff = Omit<PacketDraft, 'channelIds' | 'contentIds' | 'agreement'> & {
  channels: readonly string[]
  /** Films and series that are watched with this tariff only, or with another that names them. */
  contents: readonly string[]
  /** Whether a buyer accepts the terms of online cinemas first. */
  hasAgreement?: boolean
}

const closed = ['forger', 'quiet-vault', 'rain-ledger', 'wolf-count']
const closedByTwo = ['rain-ledger']

/** Prices of the usual currency, and how much of another one is about the same. */
const minorOf: Readonly<Record<string, (rubles: number) => number>> = {
  RUB: (rubles) => rubles * 100,
  UZS: (rubles) => Math.round(rubles / 10) * 1_500 * 100,
}

const benefit = (ru: string, en: string) => ({ text: { ru, en } })

const yearly = { ru: 'Выгоднее всего', en: 'The best price' }

export type Currency = WorldTenant['currency']

export function pricesIn({ ISO_CODE }: Currency): (rubles: number) => number {
  const price = minorOf[ISO_CODE]
  if (!price) throw new Error(`the demo has no prices in ${ISO_CODE}`)
  return price
}

/** Films that are also rented for two days, or bought for good. */
export function contentOffersIn(currency: Currency): { content: string; offers: ContentOffer[] }[] {
  const price = pricesIn(currency)
  return [
    { content: 'forger', rent: 199, sale: 499 },
    { content: 'rain-ledger', rent: 149, sale: 399 },
  ].map(({ content, rent, sale }) => ({
    content,
    offers: [
      { kind: 'rent', days: 2, price: price(rent) },
      { kind: 'sale', price: price(sale) },
    ],
  }))
}

/** The agreement of the packet with films. */
export const cinemaAgreement = {
  title: { ru: 'Правила онлайн-кинотеатров', en: 'Terms of online cinemas' },
  url: '/agreement',
  text: {
    ru: `Пакет «Кино» открывает фильмы и сериалы онлайн-кинотеатров на срок, за который вы заплатили.

Фильмы можно смотреть на всех ваших устройствах. Показывать их публично и копировать нельзя.

Состав кинотеатров меняется: фильм может уйти вместе с окончанием прав на него. Если уходит больше половины фильмов, мы вернём деньги за оставшиеся дни.

Продление можно отключить в любой день. Оплаченное время остаётся вашим до конца.`,
    en: `The packet “Cinema” opens the films and series of online cinemas for the time that you have paid for.

You may watch them on all your devices. They must not be shown in public or copied.

What the cinemas offer changes: a film may leave when its licence ends. If more than half of the films leave, we give back the money for the days that are left.

You can switch the renewal off on any day. What is paid for stays yours to its end.`,
  },
}

/** What every brand of the demo sells: half of its channels, all of them, and films beside either. Most are free. */
export function tariffsOf({ lineup, categories, currency, bundles = [] }: WorldTenant): Tariff[] {
  const price = pricesIn(currency)
  const all = lineup.map(({ channel }) => channel)
  return [
    {
      slug: 'start',
      name: { ru: 'Старт', en: 'Start' },
      short: { ru: 'Всё, с чего начинается вечер', en: 'Everything an evening begins with' },
      description: { ru: 'Главные каналы и неделя архива.', en: 'The main channels and a week of archive.' },
      benefits: [benefit('Архив за 7 дней', 'A week of archive'), benefit('Просмотр с начала', 'Start-over')],
      ...{ is_base: true, contents: [] },
      periods: [
        { months: 1, price: price(149) },
        { months: 3, price: price(399) },
        { months: 12, price: price(1_490), description: yearly },
      ],
      channels: all.slice(0, Math.ceil(all.length / 2)),
    },
    {
      slug: 'whole',
      name: { ru: 'Весь эфир', en: 'All on air' },
      short: { ru: 'Все каналы без исключений', en: 'Every channel there is' },
      description: {
        ru: 'Все каналы, архив и просмотр с начала на всех устройствах.',
        en: 'All channels, archive and start-over on all your devices.',
      },
      benefits: [
        benefit('Архив за 7 дней и просмотр с начала', 'A week of archive and start-over'),
        benefit('Телефон, компьютер и телевизор', 'Phone, computer and television'),
        benefit('Отдельный профиль для детей', 'A profile of their own for children'),
      ],
      ...{ is_base: true, channels: all, contents: closedByTwo, members: ['start'] },
      include: [{ ru: 'Всё из тарифа «Старт»', en: 'Everything of Start' }],
      row_slug: 'recommended',
      periods: [
        { months: 1, price: price(349), trial: { days: 7, price: price(10) } },
        { months: 3, price: price(949) },
        { months: 12, price: price(2_990), description: yearly },
      ],
    },
    {
      slug: 'cinema',
      name: { ru: 'Кино', en: 'Cinema' },
      short: { ru: 'Фильмы и сериалы к любому тарифу', en: 'Films and series on top of either' },
      description: { ru: 'Фильмы и сериалы каталога.', en: 'Films and series of the catalogue.' },
      benefits: [
        benefit('Премьеры и коллекции', 'First nights and collections'),
        benefit('Две звуковые дорожки и субтитры', 'Two languages and subtitles'),
        benefit('Без рекламы', 'No advertising'),
      ],
      ...{ is_base: false, is_ad_free: true, contents: closed, hasAgreement: true, row_slug: 'movies' },
      periods: [
        { months: 1, price: price(249) },
        { months: 3, price: price(649) },
        { months: 12, price: price(1_990), description: yearly },
      ],
      channels: categories.find(({ slug }) => slug === 'films')?.channels ?? [],
    },
    ...bundles.map(({ slug, name, description, internetSpeed, packets, price: monthly }) => ({
      ...{ slug, name, description, short: {}, benefits: [], channels: [], contents: [] },
      ...{ is_base: true, is_bundle: true, internet_speed: internetSpeed, hasAgreement: true },
      ...{ members: [...packets], periods: [{ months: 1, price: price(monthly) }] },
    })),
  ]
}
