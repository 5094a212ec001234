import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import type { NewsItem } from './news.ts'

export function presentNewsCard(item: NewsItem, language: string): Answer<'listNews'>['news'][number] {
  return {
    id: item.id,
    title: translate(item.title, language),
    short: translate(item.short, language),
    image: item.image,
    created_at: Math.floor(item.published_at.getTime() / 1000),
  }
}

export function presentNewsItem(item: NewsItem, language: string): Answer<'getNewsItem'> {
  return { ...presentNewsCard(item, language), text: translate(item.html, language) }
}
