import type { Bilingual } from '../world/world.ts'
import { readCards, readPair, readTexts } from './card-index.ts'
import { newsCards } from './news.cards.ts'

export interface NewsSpec {
  readonly daysAgo: number
  readonly style: string
  readonly title: Bilingual
  readonly short: Bilingual
  readonly html: Bilingual
}

const paragraphs = (text = ''): string =>
  text
    .split(' ¶ ')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

export const news: readonly NewsSpec[] = readCards(newsCards).map(
  ([facts = '', title, shortRu, shortEn, ru, en]) => {
    const [daysAgo, style = ''] = facts.split(' ')
    return {
      ...{ daysAgo: Number(daysAgo), style, title: readPair(title), short: readTexts(shortRu, shortEn) },
      html: { ru: paragraphs(ru), en: paragraphs(en) },
    }
  },
)
