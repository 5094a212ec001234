import {
  channelsPage,
  guidePage,
  kidsPage,
  moviesPage,
  myPage,
  searchPage,
  seriesPage,
  telecastsPage,
} from './pages.shared.ts'
import { kidsRows } from './rows.kids.ts'
import { promote, sharedRows } from './rows.shared.ts'
import type { PageSpec, RowSpec, ShelfSpec } from './shelf.ts'

const rows: readonly RowSpec[] = [
  ...sharedRows,
  ...kidsRows,
  {
    slug: 'hero',
    title: { ru: 'Сегодня', en: 'Today' },
    template: 'promo-bg',
    duration: 7,
    query: {
      by: 'promotions',
      promotions: [
        promote('slow-train', { ru: 'Премьера', en: 'First night' }),
        promote('ninth-orbit', { ru: 'Новинка', en: 'New' }),
        promote('keeper', { ru: 'Выбор зрителей', en: 'The viewers’ choice' }),
      ],
    },
  },
]

const pages: readonly PageSpec[] = [
  {
    slug: 'startpage',
    title: { ru: 'Главная', en: 'Home' },
    template: 'startpage',
    rows: [
      ...['hero', 'continue', 'live-now', 'recommended', 'new-this-year', 'collections-wall', 'laugh-softly'],
      ...['series-to-finish', 'faces', 'who-did-it', 'true-stories'],
    ],
    isInMenu: true,
  },
  telecastsPage,
  channelsPage,
  guidePage,
  moviesPage,
  seriesPage,
  kidsPage,
  myPage,
  searchPage,
]

const onPages = new Set(pages.flatMap((page) => page.rows))
const behindTiles = new Set(
  rows.flatMap(({ slug, query }) =>
    onPages.has(slug) && query.by === 'tiles'
      ? query.tiles.flatMap(({ goal }) => ('row' in goal ? [goal.row] : []))
      : [],
  ),
)

/** The pages of an operator whose editors have not made their own yet. */
export const operatorShelf: ShelfSpec = {
  rows: rows.filter(({ slug }) => onPages.has(slug) || behindTiles.has(slug)),
  pages,
}
