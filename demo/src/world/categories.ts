import type { WorldCategory } from './world.ts'

/** The specification gives 32 to all channels and 5 to those for children; other numbers are free. */
const kinds = {
  all: { id: 32, name: { ru: 'Все каналы', en: 'All channels' } },
  kids: { id: 5, name: { ru: 'Детям', en: 'For children' } },
  films: { id: 15, name: { ru: 'Кино', en: 'Films' } },
  nature: { id: 10, name: { ru: 'Природа', en: 'Nature' } },
  city: { id: 11, name: { ru: 'Город и жизнь', en: 'City and life' } },
  science: { id: 12, name: { ru: 'Наука', en: 'Science' } },
  music: { id: 13, name: { ru: 'Музыка', en: 'Music' } },
  sport: { id: 16, name: { ru: 'Спорт', en: 'Sport' } },
  news: { id: 17, name: { ru: 'Новости', en: 'News' } },
  calm: { id: 14, name: { ru: 'Для отдыха', en: 'Unwind' } },
}

export const category = (slug: keyof typeof kinds, ...channels: string[]): WorldCategory => ({
  slug,
  ...kinds[slug],
  channels,
})
