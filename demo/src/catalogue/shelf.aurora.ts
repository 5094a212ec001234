import { collectionTile } from './collections.ts'
import {
  channelsPage,
  guidePage,
  libraryPages,
  moviesPage,
  myPage,
  searchPage,
  seriesPage,
  telecastsPage,
} from './pages.shared.ts'
import { promote, sharedRows, tile } from './rows.shared.ts'
import type { ShelfSpec } from './shelf.ts'

/** The second brand: quieter films and other slides. */
export const auroraShelf: ShelfSpec = {
  rows: [
    ...sharedRows,
    {
      slug: 'hero',
      title: { ru: 'Этим вечером', en: 'This evening' },
      template: 'promo-bg',
      duration: 9,
      query: {
        by: 'promotions',
        promotions: [
          promote('orbit', { ru: 'Восемь писем домой', en: 'Eight letters home' }),
          promote('breath-of-the-taiga', { ru: 'Ни единого слова', en: 'Not a single word' }),
          promote('long-night-of-europa', { ru: 'Кто-то бурит вверх', en: 'Someone is drilling up' }),
          promote('keeper', { ru: 'Сто девять ступеней', en: 'A hundred and nine steps' }),
          promote('winter-of-bells', { ru: 'Восстановлено', en: 'Restored' }),
        ],
      },
    },
    {
      slug: 'evening-stage',
      title: { ru: 'Длинные истории', en: 'Long stories' },
      template: 'promo-wide',
      loops: true,
      query: {
        by: 'promotions',
        promotions: [
          promote('lighthouse-row', { ru: 'Три сезона у моря', en: 'Three seasons by the sea' }),
          promote('choir-of-strangers', {
            ru: 'Поют так, что поезда стоят',
            en: 'They sing, and trains stop',
          }),
          promote('night-bakers', { ru: 'Ни одного одинакового хлеба', en: 'No two loaves alike' }),
        ],
      },
    },
    {
      slug: 'moods',
      title: { ru: 'Какой сегодня вечер', en: 'What kind of evening is it' },
      template: 'collection-v',
      query: {
        by: 'tiles',
        tiles: [
          ...['silence-please', 'quiet-screen', 'lighthouse-keepers', 'nature-hours', 'rainy-evening'],
          ...['makers-and-crafts', 'letters-home', 'northern-collection', 'heroines', 'sea-stories'],
        ].map(collectionTile),
      },
    },
    {
      slug: 'evening-doors',
      title: { ru: 'Дальше', en: 'Further on' },
      template: 'branded_button',
      query: {
        by: 'tiles',
        tiles: [
          tile(
            { ru: 'Северное собрание', en: 'The Northern Collection' },
            { page: 'north' },
            { style: 'ridges' },
          ),
          tile({ ru: 'Тихий экран', en: 'The Quiet Screen' }, { page: 'quiet' }, { style: 'botanical' }),
          tile({ ru: 'Канал «Тишина»', en: 'The Hush channel' }, { channel: 'hush' }, { style: 'waves' }),
        ],
      },
    },
  ],
  pages: [
    {
      slug: 'startpage',
      title: { ru: 'Вечер', en: 'Evening' },
      template: 'startpage',
      rows: [
        ...['hero', 'live-now', 'continue', 'moods', 'true-stories', 'quiet-screen', 'evening-stage'],
        ...['faces', 'northern-collection', 'nature-channels', 'recommended', 'series-to-finish'],
        ...['evening-doors', 'space-travel', 'first-love', 'old-gold', 'television-programmes'],
      ],
      isInMenu: true,
    },
    { ...seriesPage, title: { ru: 'Истории', en: 'Stories' } },
    moviesPage,
    ...libraryPages,
    telecastsPage,
    channelsPage,
    guidePage,
    myPage,
    searchPage,
  ],
}
