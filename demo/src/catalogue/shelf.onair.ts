import { collections } from './collections.ts'
import {
  channelsPage,
  documentaryPage,
  guidePage,
  kidsPage,
  libraryPages,
  moviesPage,
  myPage,
  searchPage,
  seriesPage,
  telecastsPage,
} from './pages.shared.ts'
import { kidsRows } from './rows.kids.ts'
import { promote, sharedRows, tile } from './rows.shared.ts'
import type { RowSpec, ShelfSpec } from './shelf.ts'

const hero: RowSpec = {
  slug: 'hero',
  title: { ru: 'Сегодня на Onair', en: 'Today on Onair' },
  template: 'promo-bg',
  duration: 7,
  query: {
    by: 'promotions',
    promotions: [
      promote('keeper', { ru: 'Премьера', en: 'First night' }),
      promote('station-kelvin', { ru: 'Новый сезон', en: 'New season' }),
      promote('slow-train', { ru: 'Выбор зрителей', en: 'The viewers’ choice' }),
      promote('borrowed-winter', { ru: 'Северное собрание', en: 'The Northern Collection' }),
      promote('orbit', { ru: 'Только у нас', en: 'Only here' }),
    ],
  },
}

const stage: RowSpec = {
  slug: 'stage',
  title: { ru: 'Не пропустите', en: 'Do not miss' },
  template: 'promo-wide',
  loops: true,
  query: {
    by: 'promotions',
    promotions: [
      promote('ninth-orbit', {
        ru: 'Земля просит подождать ещё виток',
        en: 'The Earth asks for one more orbit',
      }),
      promote('department-of-rain', { ru: 'Выезжают только в дождь', en: 'They go out only in the rain' }),
      promote('cloud-shepherd', { ru: 'Для всей семьи', en: 'For the whole family' }),
      promote('opera-in-the-siege', {
        ru: 'Премьера, которую нельзя отменить',
        en: 'An opening that cannot be called off',
      }),
    ],
  },
}

const shortcuts: RowSpec = {
  slug: 'shortcuts',
  title: { ru: 'Быстрые двери', en: 'Short ways' },
  template: 'button',
  query: {
    by: 'tiles',
    tiles: [
      tile({ ru: 'Последний канал', en: 'Last channel' }, { key: 'last_channel' }),
      tile({ ru: 'Все фильмы', en: 'All films' }, { page: 'movies' }),
      tile({ ru: 'Все сериалы', en: 'All series' }, { page: 'series' }),
      tile({ ru: 'Новинки года', en: 'New this year' }, { row: 'new-this-year' }),
      tile({ ru: 'Оценка выше восьми', en: 'Rated over eight' }, { row: 'over-eight' }),
      tile({ ru: 'Ввести промокод', en: 'Enter a promo code' }, { key: 'enter_promo_key' }),
    ],
  },
}

const doors: RowSpec = {
  slug: 'doors',
  title: { ru: 'Куда пойти', en: 'Where to go' },
  template: 'branded_button',
  query: {
    by: 'tiles',
    tiles: [
      tile({ ru: 'Детям', en: 'For children' }, { page: 'kids' }, { style: 'creature' }),
      tile({ ru: 'Документальное', en: 'Documentary' }, { page: 'documentary' }, { style: 'forest' }),
      tile({ ru: 'Тихий экран', en: 'The Quiet Screen' }, { page: 'quiet' }, { style: 'papercut' }),
      tile({ ru: 'Полночь', en: 'Midnight' }, { page: 'midnight' }, { style: 'skyline' }),
      tile({ ru: 'Север', en: 'The North' }, { page: 'north' }, { style: 'ridges' }),
    ],
  },
}

const offers: readonly RowSpec[] = [
  {
    slug: 'base-packets',
    title: { ru: 'Основные пакеты', en: 'Base packages' },
    template: 'packet_promo_base',
    query: {
      by: 'tiles',
      tiles: [
        tile(
          { ru: 'Вечер', en: 'Evening' },
          { row: 'live-now' },
          {
            short: {
              ru: 'Двенадцать каналов и архив на неделю',
              en: 'Twelve channels and a week of archive',
            },
            style: 'skyline',
          },
        ),
        tile(
          { ru: 'Выходные', en: 'Weekend' },
          { row: 'movies' },
          { short: { ru: 'Всё кино и сериалы', en: 'All films and series' }, style: 'rays' },
        ),
      ],
    },
  },
  {
    slug: 'packets',
    title: { ru: 'Дополнительно', en: 'More to add' },
    template: 'packet_promo',
    query: {
      by: 'tiles',
      tiles: [
        tile(
          { ru: 'Полночная полка', en: 'The Midnight Shelf' },
          { row: 'midnight-shelf' },
          { short: { ru: 'Нуар и тревога', en: 'Noir and unease' }, style: 'blinds' },
        ),
        tile(
          { ru: 'Северное собрание', en: 'The Northern Collection' },
          { row: 'northern-collection' },
          { short: { ru: 'Маяки, фьорды, льды', en: 'Lighthouses, fjords, ice' }, style: 'ridges' },
        ),
        tile(
          { ru: 'Для самых маленьких', en: 'For the little ones' },
          { row: 'for-the-little-ones' },
          { short: { ru: 'Сказки без крика', en: 'Tales without shouting' }, style: 'creature' },
        ),
        tile(
          { ru: 'Золотой фонд', en: 'Old gold' },
          { row: 'old-gold' },
          { short: { ru: 'Восстановлено кадр за кадром', en: 'Restored frame by frame' }, style: 'papercut' },
        ),
      ],
    },
  },
  {
    slug: 'donations',
    title: { ru: 'Поддержать студию', en: 'Support the studio' },
    template: 'donate_packs',
    query: {
      by: 'tiles',
      tiles: [
        tile(
          { ru: 'Чашка чая', en: 'A cup of tea' },
          { row: 'makers-and-crafts' },
          { short: { ru: 'Сценаристу', en: 'For the writer' }, style: 'shapes' },
        ),
        tile(
          { ru: 'Катушка плёнки', en: 'A reel of film' },
          { row: 'old-gold' },
          { short: { ru: 'Реставраторам', en: 'For the restorers' }, style: 'papercut' },
        ),
        tile(
          { ru: 'Масло для лампы', en: 'Oil for the lamp' },
          { row: 'lighthouse-keepers' },
          { short: { ru: 'Смотрителю', en: 'For the keeper' }, style: 'lamp' },
        ),
      ],
    },
  },
]

export const onairShelf: ShelfSpec = {
  rows: [...sharedRows, ...kidsRows, hero, stage, shortcuts, doors, ...offers],
  pages: [
    {
      slug: 'startpage',
      title: { ru: 'Главная', en: 'Home' },
      template: 'startpage',
      rows: [
        ...[
          'hero',
          'continue',
          'recommended',
          'live-now',
          'new-this-year',
          'collections-wall',
          'editors-choice',
        ],
        ...['stage', 'series-to-finish', 'faces', 'laugh-softly', 'shortcuts', 'who-did-it', 'true-stories'],
        ...['nature-channels', 'other-worlds', 'doors', 'old-gold', 'first-love', 'for-the-little-ones'],
        ...['great-expeditions', 'television-programmes'],
      ],
      isInMenu: true,
    },
    telecastsPage,
    channelsPage,
    guidePage,
    moviesPage,
    seriesPage,
    kidsPage,
    documentaryPage,
    ...libraryPages,
    {
      ...{ id: 1000, slug: 'midnight', title: { ru: 'Полночь', en: 'Midnight' } },
      template: 'group.catalog.page',
      rows: ['midnight-shelf', 'noir-nights', 'hold-your-breath', 'who-did-it'],
      ...{ isInMenu: true, library: 'midnight', parent: 'collections' },
    },
    {
      slug: 'offers',
      title: { ru: 'Пакеты', en: 'Packages' },
      template: 'catalog',
      rows: ['base-packets', 'packets', 'donations'],
      isInMenu: true,
    },
    myPage,
    searchPage,
    {
      slug: 'studio',
      title: { ru: 'О студии', en: 'The studio' },
      template: 'outer_link',
      rows: [],
      url: 'https://studio.onair.invalid/',
      isInMenu: true,
    },
    {
      slug: 'all-collections',
      title: { ru: 'Все подборки', en: 'All collections' },
      template: 'catalog',
      rows: collections.map(({ slug }) => slug),
    },
  ],
}
