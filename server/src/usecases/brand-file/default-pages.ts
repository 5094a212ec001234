import type { PageName } from '@onair/contract/addresses'
import { pageText } from '../../texts/index.ts'
import type { ParsedBrand } from './document/index.ts'

type Words = Record<string, string>
type Rows = NonNullable<ParsedBrand['rows']>
type Pages = NonNullable<ParsedBrand['pages']>

/** The title of a page of ours in the languages of a brand. */
export const defaultTitle = (page: PageName, languages: readonly string[]): Words =>
  Object.fromEntries(languages.map((language) => [language, pageText(language, page).title ?? '']))

const row = { description: null, html: null, duration: null, loops: 0, library: null }

/** The rows of a brand that has not made its own yet, by name. */
export const defaultRows = (languages: readonly string[]): Rows => [
  {
    ...{ ...row, row: 'found-channel', title: defaultTitle('channels', languages) },
    ...{ template: 'channels', show: { by: 'search', of: 'channel' } },
  },
  {
    ...{ ...row, row: 'found-content', title: defaultTitle('movies', languages) },
    ...{ template: 'content-v', show: { by: 'search', of: 'content' } },
  },
  {
    ...{ ...row, row: 'live-now', title: defaultTitle('channels', languages) },
    ...{ template: 'channels', show: { by: 'channels' } },
  },
  {
    ...{ ...row, row: 'movies', title: defaultTitle('movies', languages) },
    ...{ template: 'content-v', show: { by: 'filter', kinds: ['movie'] } },
  },
  {
    ...{ ...row, row: 'series', title: defaultTitle('series', languages) },
    ...{ template: 'content-v', show: { by: 'filter', kinds: ['series'] } },
  },
]

const page = {
  ...{ description: null, personal: false, url: null, logo: null, icon: null, library: null },
  ...{ parent: null, variants: null, menu: true },
}

/** The pages of a brand that has not made its own yet; the first one has its name. */
export const defaultPages = (name: string, languages: readonly string[]): Pages => [
  {
    ...{ ...page, page: 'startpage', title: Object.fromEntries(languages.map((one) => [one, name])) },
    ...{ template: 'startpage', rows: ['live-now', 'movies', 'series'] },
  },
  {
    ...{ ...page, page: 'channels', title: defaultTitle('channels', languages) },
    ...{ template: 'tvchannels', rows: ['live-now'] },
  },
  {
    ...{ ...page, page: 'guide', title: defaultTitle('guide', languages) },
    ...{ template: 'tvchannels.guide', rows: [] },
  },
  {
    ...{ ...page, page: 'search', title: defaultTitle('search', languages), template: 'search' },
    // Others have it as a button.
    ...{ variants: ['mobile300'], rows: ['found-content', 'found-channel'] },
  },
]
