import { promote } from './rows.shared.ts'
import type { RowSpec } from './shelf.ts'

export const kidsRows: readonly RowSpec[] = [
  {
    slug: 'kids-stage',
    title: { ru: 'Начнём отсюда', en: 'Let us begin here' },
    template: 'promo-wide',
    loops: true,
    query: {
      by: 'promotions',
      promotions: [
        promote('whale-who-kept-time', { ru: 'Однажды кит опаздывает', en: 'One day the whale is late' }),
        promote('little-comet', { ru: 'Сериал обо всём на свете', en: 'A series about everything there is' }),
        promote('button-bear', { ru: 'Внутри целый лес', en: 'A whole forest inside' }),
      ],
    },
  },
  {
    slug: 'kids-series',
    title: { ru: 'Серия за серией', en: 'One after another' },
    template: 'content-h',
    query: { by: 'filter', genre: 'kids', kinds: ['series', 'program'] },
  },
  {
    slug: 'kids-tales',
    title: { ru: 'Сказки', en: 'Tales' },
    template: 'content-v',
    query: { by: 'filter', genre: 'tales' },
  },
  {
    slug: 'kids-learning',
    title: { ru: 'Почему и как', en: 'Why and how' },
    template: 'content-v',
    query: { by: 'filter', genre: 'learning', kinds: ['movie', 'series', 'program'] },
  },
]
