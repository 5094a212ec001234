import type { Bilingual } from '../world/world.ts'

/** SEO masks by kind of page. */
export const masks: readonly { page_type: string; text_type: 'title' | 'description'; value: Bilingual }[] = [
  {
    ...{ page_type: 'content', text_type: 'title' },
    value: {
      ru: '{title} ({year}) — смотреть онлайн · {brand}',
      en: 'Watch {title} ({year}) online · {brand}',
    },
  },
  {
    ...{ page_type: 'content', text_type: 'description' },
    value: { ru: '{description}', en: '{description}' },
  },
  {
    ...{ page_type: 'person', text_type: 'title' },
    value: { ru: '{title}: фильмы и сериалы · {brand}', en: '{title}: films and series · {brand}' },
  },
  {
    ...{ page_type: 'person', text_type: 'description' },
    value: {
      ru: 'Все роли и работы: {title}. {description}',
      en: 'Every part and work of {title}. {description}',
    },
  },
  {
    ...{ page_type: 'rowset', text_type: 'title' },
    value: { ru: '{title} — подборки {brand}', en: '{title} — collections of {brand}' },
  },
  {
    ...{ page_type: 'news', text_type: 'title' },
    value: { ru: '{title} — новости {brand}', en: '{title} — news from {brand}' },
  },
]
