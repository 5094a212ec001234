import type { RowSpec } from './shelf.ts'

/** The five rows of the New Year page, found by their slugs. */
export const newYearRows: readonly RowSpec[] = [
  {
    slug: 'newyear-1',
    title: { ru: 'Пока стынет горячее', en: 'While dinner gets cold' },
    template: 'content-v',
    query: { by: 'filter', genre: 'comedy', kinds: ['movie'] },
  },
  {
    slug: 'newyear-2',
    title: { ru: 'Зима, как в детстве', en: 'Winter as it used to be' },
    template: 'content-h',
    query: {
      by: 'list',
      titles: [
        ...['winter-of-bells', 'snow-post', 'borrowed-winter', 'lantern-parade', 'under-the-ice'],
        ...['north-platform', 'star-map-show'],
      ],
    },
  },
  {
    slug: 'newyear-3',
    title: { ru: 'Тем, кто ждёт подарков', en: 'For those who wait for presents' },
    template: 'content-v',
    query: { by: 'filter', genre: 'kids' },
  },
  {
    slug: 'newyear-4',
    title: { ru: 'На все каникулы', en: 'For the whole holidays' },
    template: 'content-h',
    query: { by: 'filter', kinds: ['series'] },
  },
  {
    slug: 'newyear-5',
    title: { ru: 'Утро первого января', en: 'The first morning of January' },
    template: 'content-v',
    query: { by: 'filter', library: 'quiet' },
  },
]
