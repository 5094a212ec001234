import type { ParsedBrand } from './document/index.ts'

type Rows = NonNullable<ParsedBrand['rows']>
type Pages = NonNullable<ParsedBrand['pages']>

const row = { description: null, html: null, duration: null, loops: 0, library: null }

/** The rows of a brand that has not made its own yet. */
export const usualRows: Rows = [
  {
    ...{ ...row, row: 'live-now', title: { en: 'On air now', ru: 'Сейчас в эфире' } },
    ...{ template: 'channels', show: { by: 'channels' } },
  },
  {
    ...{ ...row, row: 'continue', title: { en: 'Continue watching', ru: 'Продолжить просмотр' } },
    ...{ template: 'history', show: { by: 'history' } },
  },
  {
    ...{ ...row, row: 'movies', title: { en: 'Films', ru: 'Фильмы' } },
    ...{ template: 'content-v', show: { by: 'filter', kinds: ['movie'] } },
  },
  {
    ...{ ...row, row: 'series', title: { en: 'Series', ru: 'Сериалы' } },
    ...{ template: 'content-v', show: { by: 'filter', kinds: ['series'] } },
  },
  {
    ...{ ...row, row: 'found-content', title: { en: 'Films and series', ru: 'Фильмы и сериалы' } },
    ...{ template: 'content-v', show: { by: 'search', of: 'content' } },
  },
  {
    ...{ ...row, row: 'found-channel', title: { en: 'Channels', ru: 'Каналы' } },
    ...{ template: 'channels', show: { by: 'search', of: 'channel' } },
  },
]

const page = {
  ...{ description: null, personal: false, url: null, logo: null, icon: null, library: null },
  ...{ parent: null, variants: null, menu: true },
}

/** The pages of a brand that has not made its own yet. */
export const usualPages: Pages = [
  {
    ...{ ...page, page: 'startpage', title: { en: 'Home', ru: 'Главная' }, template: 'startpage' },
    rows: ['continue', 'live-now', 'movies', 'series'],
  },
  {
    ...{ ...page, page: 'channels', title: { en: 'Channels', ru: 'Каналы' }, template: 'tvchannels' },
    rows: ['live-now'],
  },
  {
    ...{ ...page, page: 'guide', title: { en: 'TV guide', ru: 'Телепрограмма' } },
    ...{ template: 'tvchannels.guide', rows: [] },
  },
  {
    ...{ ...page, page: 'search', title: { en: 'Search', ru: 'Поиск' }, template: 'search' },
    rows: ['found-content', 'found-channel'],
  },
]
