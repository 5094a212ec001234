import type { Bilingual } from '../world/world.ts'
import { readCards, readPair, readTexts } from './card-index.ts'
import { collectionCards } from './collections.cards.ts'
import type { RowQuerySpec, RowSpec, TileSpec } from './shelf.ts'

export interface Collection extends RowSpec {
  readonly style: string
}

const kinds = ['movie', 'series', 'program'] as const

/** `genre=noir`, `year=1990-1999`, `list=one,two` */
function readQuery(words = ''): RowQuerySpec {
  const [name = '', value = ''] = words.split('=')
  if (name === 'list') return { by: 'list', titles: value.split(',') }
  if (name === 'year') {
    const [from = 0, to = 0] = value.split('-').map(Number)
    return { by: 'filter', years: [from, to] }
  }
  if (name === 'rating') return { by: 'filter', ratingFrom: Number(value) }
  if (name === 'kinds')
    return { by: 'filter', kinds: kinds.filter((kind) => value.split(',').includes(kind)) }
  if (name === 'library') return { by: 'filter', library: value, kinds }
  if (name === 'genre') return { by: 'filter', genre: value, kinds }
  if (name === 'country') return { by: 'filter', country: value }
  throw new Error(`a collection cannot be chosen by ${words}`)
}

/** The description of a collection, as plain text or as HTML. */
function readDescription(ru?: string, en?: string): { description?: Bilingual; html?: Bilingual } {
  if (!ru) return {}
  const texts = readTexts(ru, en)
  return ru.startsWith('<') ? { html: texts } : { description: texts }
}

/** Collections that use wide pictures elsewhere too. */
const wide = new Set([
  'new-this-year',
  'true-stories',
  'series-to-finish',
  'television-programmes',
  'sea-stories',
  'other-worlds',
])

export const collections: readonly Collection[] = readCards(collectionCards).map(
  ([facts = '', title, ru, en]) => {
    const [slug = '', style = '', words] = facts.split(' ')
    return {
      ...{ slug, style, title: readPair(title), query: readQuery(words), ...readDescription(ru, en) },
      template: wide.has(slug) ? 'content-h' : 'content-v',
    }
  },
)

/** A tile for a collection, with a portrait drawing of its own. */
export function collectionTile(slug: string): TileSpec {
  const found = collections.find((collection) => collection.slug === slug)
  if (!found) throw new Error(`there is no collection ${slug}`)
  return {
    title: found.title,
    short: null,
    picture: { style: found.style },
    isTall: true,
    goal: { row: slug },
  }
}
