import type { Answer, Bootstrap } from '@onair/contract'
import type { homeSlots, slideSlots, ValuesOf } from '@onair/contract/prerender'

type StartPage = Answer<'getRowset'>
type Row = StartPage['rows'][number]
type Promotion = Row['promotions'][number]

const listsOf = ({ contents, channels, promotions, persons, histories, items }: Row) => ({
  ...{ contents, channels, promotions, persons, histories, items },
})

function sizeOf(row: Row): number {
  return Object.values(listsOf(row)).reduce((sum, { length }) => sum + length, 0)
}

/** Rows that are visible or requested before scrolling. */
const rowsAtOnce = 5

/** Reduces a page to its first rows; the web app requests the others on scrolling. */
export function withFirstRowsOnly(page: StartPage): StartPage {
  return {
    ...page,
    rows: page.rows.map((row, at) => {
      if (at < rowsAtOnce) return row
      const emptied = Object.fromEntries(Object.keys(listsOf(row)).map((list) => [list, []]))
      return { ...row, ...emptied, more_count: row.more_count + sizeOf(row) }
    }),
  }
}

/** No screen shows more without scrolling. */
const maxCards = 9
const seeAllFrom = 2

const watchedTemplates: ReadonlySet<Row['template']> = new Set(['history', 'history-h'])

/** The home page down to its first row of posters; undefined for other layouts. */
export function homeValues(
  { resources, configuration }: Bootstrap,
  { title, rows }: StartPage,
): ValuesOf<typeof homeSlots> | undefined {
  const [top, ...others] = rows
  const next = others.find((row) => sizeOf(row) > 0)
  const [first, ...rest] = top?.promotions ?? []
  if (configuration.home_layout !== 'hero' || top?.template !== 'promo-bg' || !first) return undefined
  const above = others.slice(0, next && others.indexOf(next))
  return {
    layout: configuration.home_layout,
    logo: resources.logo,
    title,
    picture: first.background,
    firstSlide: wordsOf(first),
    otherSlides: rest.map(wordsOf),
    personalRows: above
      .filter(({ template }) => watchedTemplates.has(template))
      .map((row) => ({ id: String(row.id), template: row.template, title: row.title })),
    posters: next?.template === 'content-v' ? postersOf(next) : null,
  }
}

function wordsOf({ title, graphic_title, short, description }: Promotion): ValuesOf<typeof slideSlots> {
  const graphic =
    graphic_title?.tv_x3 ??
    graphic_title?.tv_x2 ??
    graphic_title?.tv_x1 ??
    graphic_title?.mobile_x3 ??
    graphic_title?.mobile_x2
  return {
    ...{ title, short, description },
    graphic: graphic
      ? { src: graphic.src, width: String(graphic.width), height: String(graphic.height) }
      : null,
  }
}

function postersOf({ title, contents }: Row) {
  const cards = contents.slice(0, maxCards).map(({ title: name, cover }) => ({
    title: name,
    picture: cover.src_2x3 ?? cover.src_16x9,
  }))
  return { title, cards, hasSeeAll: contents.length > seeAllFrom }
}
