import type { Translated } from '../../core/translate.ts'
import { fold } from './fold.rules.ts'
import { lexemesOf, stemMarkAt } from './search-document.rules.ts'

export type SearchKind = 'content' | 'person' | 'channel' | 'program'

export interface Named {
  id: number
  names: Translated
  original?: string | null
}

/** Stands before and after every name, so that a whole one and the beginning of one can be told. */
export const nameEdge = '\n'

/** What one thing is found by. */
export interface SearchEntry {
  id: number
  place: number
  /** Its names, each one folded and between edges. */
  words: string
  /** Its names in their own letters. */
  plain: string
  /** Stands before the stems of those. */
  stemMark: string
  lexemes: string[]
}

/** The entry of a thing that takes this place, counted from 0, among those of its kind. */
export function entryOf(kind: SearchKind, { id, names, original }: Named, place: number): SearchEntry {
  const all = [...Object.values(names), ...(original ? [original] : [])].map((name) =>
    name.replaceAll('\0', ''),
  )
  const folded = [...new Set(all.map(fold).filter(Boolean))]
  return {
    id,
    place,
    words: `${nameEdge}${folded.join(nameEdge)}${nameEdge}`,
    plain: all.join(' ').toLowerCase().replace(/ё/g, 'е'),
    stemMark: stemMarkAt(kind, place),
    lexemes: lexemesOf(kind, place, folded),
  }
}
