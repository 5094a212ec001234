import { pathTo } from '@onair/contract/addresses'
import type { Found } from '../../api/search.queries.ts'

export const maxQuery = 255
const defaultMinChars = 1
const defaultDebounceMs = 1000

interface SearchSettings {
  min_search_chars?: number | undefined
  bouncing_interval?: number | undefined
}

/** The minimum length of a search text, and the pause after typing. */
export function searchSettings({ min_search_chars, bouncing_interval }: SearchSettings): {
  minChars: number
  debounceMs: number
} {
  return {
    minChars: Math.max(1, min_search_chars ?? defaultMinChars),
    debounceMs: bouncing_interval ?? defaultDebounceMs,
  }
}

export function searchPath(text: string): string {
  return `${pathTo('search')}?q=${encodeURIComponent(text)}`
}

/** Where typing leads: to the results of a text, or away from them. */
export function typedStep(
  text: string,
  minChars: number,
  atSearch: boolean,
): { kind: 'search'; path: string; replace: boolean } | { kind: 'hide' } | null {
  const query = text.trim().slice(0, maxQuery)
  if (query.length >= minChars) return { kind: 'search', path: searchPath(query), replace: atSearch }
  return atSearch ? { kind: 'hide' } : null
}

interface FoundRow {
  contents: readonly { id: number; title: string }[]
  channels: readonly { id: number; slug: string; name: string }[]
}

/** The result behind a click; null for kinds that are not recorded, such as persons. */
export function foundBy(pathname: string, text: string, rows: readonly FoundRow[]): Found | null {
  const contentId = Number(/^\/contents\/(?:[^/]*-)?(\d+)/.exec(pathname)?.[1])
  const content = rows.flatMap(({ contents }) => contents).find(({ id }) => id === contentId)
  if (content) return { text, title: content.title, content_type: 'content', object_id: content.id }
  const slug = /^\/channels\/[^/]+\/([^/]+)/.exec(pathname)?.[1]
  const channel = rows
    .flatMap(({ channels }) => channels)
    .find((one) => one.slug === slug || String(one.id) === slug)
  return channel ? { text, title: channel.name, content_type: 'channel', object_id: channel.id } : null
}
