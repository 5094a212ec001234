import type { PacketDraft } from '@onair/server'
import type { WorldTenant } from './world.ts'

type Tariff = Omit<PacketDraft, 'channelIds' | 'contentIds'> & {
  channels: readonly string[]
  /** Films and series that are watched with this tariff only, or with another that names them. */
  contents: readonly string[]
}

const closed = ['forger', 'quiet-vault', 'rain-ledger', 'wolf-count']
const closedByTwo = ['rain-ledger']

/** Prices of the usual currency, and how much of another one is about the same. */
const minorOf: Readonly<Record<string, (rubles: number) => number>> = {
  RUB: (rubles) => rubles * 100,
  UZS: (rubles) => Math.round(rubles / 10) * 1_500 * 100,
}

/** What every brand of the demo sells: half of its channels, all of them, and films beside either. Most are free. */
export function tariffsOf({ lineup, categories, currency }: WorldTenant): Tariff[] {
  const price = minorOf[currency.ISO_CODE]
  if (!price) throw new Error(`the demo has no prices in ${currency.ISO_CODE}`)
  const all = lineup.map(({ channel }) => channel)
  return [
    {
      slug: 'start',
      name: { ru: 'Старт', en: 'Start' },
      short: { ru: 'Всё, с чего начинается вечер', en: 'Everything an evening begins with' },
      description: { ru: 'Главные каналы и неделя архива.', en: 'The main channels and a week of archive.' },
      benefits: [
        { ru: 'Архив за 7 дней', en: 'A week of archive' },
        { ru: 'Просмотр с начала', en: 'Start-over' },
      ],
      ...{ is_base: true, price: price(149), months: 1, contents: [] },
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
        { ru: 'Архив за 7 дней и просмотр с начала', en: 'A week of archive and start-over' },
        { ru: 'Телефон, компьютер и телевизор', en: 'Phone, computer and television' },
        { ru: 'Отдельный профиль для детей', en: 'A profile of their own for children' },
      ],
      ...{ is_base: true, price: price(349), months: 1, channels: all, contents: closedByTwo },
    },
    {
      slug: 'cinema',
      name: { ru: 'Кино', en: 'Cinema' },
      short: { ru: 'К любому тарифу, сразу на год', en: 'On top of either, for a whole year' },
      description: { ru: 'Фильмы и сериалы каталога.', en: 'Films and series of the catalogue.' },
      benefits: [
        { ru: 'Премьеры и коллекции', en: 'First nights and collections' },
        { ru: 'Две звуковые дорожки и субтитры', en: 'Two languages and subtitles' },
        { ru: 'Без рекламы', en: 'No advertising' },
      ],
      ...{ is_base: false, is_ad_free: true, price: price(1_990), months: 12, contents: closed },
      channels: categories.find(({ slug }) => slug === 'films')?.channels ?? [],
    },
  ]
}
