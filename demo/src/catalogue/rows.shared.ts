import type { Bilingual } from '../world/world.ts'
import { collections, collectionTile } from './collections.ts'
import { newYearRows } from './rows.newyear.ts'
import type { Goal, PromotionSpec, RowSpec, TileSpec } from './shelf.ts'
import { titleOf } from './titles.ts'

/** A slide for a title, over its wide picture. */
export function promote(slug: string, short: Bilingual): PromotionSpec {
  const { title, description } = titleOf(slug)
  return {
    title,
    short,
    description: firstSentences(description),
    picture: { backdropOf: slug },
    goal: { title: slug },
  }
}

const firstSentences = ({ ru, en }: Bilingual): Bilingual => ({
  ru: ru.split('\n\n')[0] ?? ru,
  en: en.split('\n\n')[0] ?? en,
})

export const tile = (
  title: Bilingual,
  goal: Goal,
  { short = null, style }: { short?: Bilingual | null; style?: string } = {},
): TileSpec => ({ title, short, picture: style ? { style } : null, isTall: false, goal })

const foundTitles = {
  content: { ru: 'Фильмы и сериалы', en: 'Films and series' },
  person: { ru: 'Люди', en: 'People' },
  channel: { ru: 'Каналы', en: 'Channels' },
  program: { ru: 'В программе передач', en: 'In the guide' },
}

/** Rows of every brand. */
export const sharedRows: readonly RowSpec[] = [
  ...collections,
  ...newYearRows,
  {
    slug: 'telecasts',
    title: { ru: 'Передачи', en: 'Programmes' },
    template: 'content-h',
    query: { by: 'filter', kinds: ['program'] },
  },
  {
    slug: 'movies',
    title: { ru: 'Все фильмы', en: 'All films' },
    template: 'content-v',
    query: { by: 'filter', kinds: ['movie'] },
  },
  {
    slug: 'series',
    title: { ru: 'Все сериалы', en: 'All series' },
    template: 'content-v',
    query: { by: 'filter', kinds: ['series'] },
  },
  {
    slug: 'continue',
    title: { ru: 'Продолжить просмотр', en: 'Continue watching' },
    template: 'history',
    query: { by: 'history' },
  },
  {
    slug: 'watched',
    title: { ru: 'Вы смотрели', en: 'You were watching' },
    template: 'history-h',
    query: { by: 'history' },
  },
  {
    slug: 'favorites',
    title: { ru: 'Избранное', en: 'Favorites' },
    template: 'content-v',
    query: { by: 'favorites' },
  },
  {
    slug: 'recommended',
    title: { ru: 'Вам может понравиться', en: 'You may like' },
    template: 'content-v',
    query: { by: 'recommended' },
  },
  {
    slug: 'live-now',
    title: { ru: 'Сейчас в эфире', en: 'On air now' },
    template: 'channels',
    query: { by: 'channels' },
  },
  {
    slug: 'nature-channels',
    title: { ru: 'Каналы о природе', en: 'Channels about nature' },
    template: 'channel',
    query: { by: 'channels', categoryId: 10 },
  },
  {
    slug: 'faces',
    title: { ru: 'Лица экрана', en: 'Faces of the screen' },
    template: 'person',
    query: { by: 'persons' },
  },
  ...(['content', 'person', 'channel', 'program'] as const).map(
    (of): RowSpec => ({
      slug: `found-${of}`,
      title: foundTitles[of],
      template: (
        { content: 'content-v', person: 'person', channel: 'channels', program: 'content-h' } as const
      )[of],
      query: { by: 'search', of },
    }),
  ),
  {
    slug: 'collections-wall',
    title: { ru: 'Подборки', en: 'Collections' },
    template: 'collection-v',
    query: {
      by: 'tiles',
      tiles: [
        ...['night-trains', 'rainy-evening', 'old-gold', 'sea-stories', 'one-table', 'houses-with-a-secret'],
        ...[
          'letters-home',
          'cosy-mysteries',
          'space-travel',
          'heroines',
          'makers-and-crafts',
          'steppe-and-desert',
        ],
      ].map(collectionTile),
    },
  },
]
