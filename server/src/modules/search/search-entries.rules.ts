import type { Translated } from '../../core/translate.ts'
import { fold } from './fold.rules.ts'
import { lexemesOf, stemMarkAt } from './search-document.rules.ts'

export type SearchKind = 'content' | 'person' | 'channel' | 'program'

export interface Named {
  id: number
  names: Translated
  original?: string | null
}

/** Surrounds every name, so that whole names and prefixes can be matched. */
export const nameEdge = '\n'

/** The search entry of one thing. */
export interface SearchEntry {
  id: number
  place: number
  /** Its names, folded and surrounded by edges. */
  words: string
  /** Its names in their own letters. */
  plain: string
  /** The prefix of their stems. */
  stemMark: string
  lexemes: string[]
}

/** The entry with this rank, counted from 0, among those of its kind. */
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
