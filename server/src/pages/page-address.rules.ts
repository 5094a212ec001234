/** What an address asks for. */
export type PageAddress =
  | { page: 'home' }
  | { page: 'fixed'; name: string }
  | { page: 'nowhere' }
  | { page: 'content'; key: string; child: string | undefined }
  | { page: 'row'; key: string }
  | { page: 'watch' | 'episode' | 'program' | 'person' | 'news' | 'provider'; key: string }
  | { page: 'channel'; key: string; category: string }
  | { page: 'rowset'; key: string }
  /** The home page, unless a page of rows has this name; the catalogue is null in an address of one part. */
  | { page: 'likely-rowset'; slug: string; catalogue: string | null }

/** Addresses that mean nothing without an id behind them. */
export const bareNames = new Set(['watch', 'trailers', 'persons', 'row', 'rowset', 'provider', 'guide'])

/** Pages that are there whatever the catalogue holds: no rowset takes their name. */
export const fixedNames = new Set([
  ...['welcome', 'auth', 'auth_methods', 'geo_lock', 'miniapp', 'startpage', 'lk', 'lk_parental'],
  ...['channels', 'settings', 'agreement', 'privacy', 'movies', 'series', 'my', 'search', 'news'],
  ...[
    'faq',
    'terms',
    'app_store',
    'instructions',
    'manual',
    'newyear',
    'open_mobile_app',
    'packets',
    'promo',
  ],
])

type KeyedPage = 'watch' | 'episode' | 'program' | 'person' | 'row' | 'news' | 'provider'

/** Names that an id stands behind. */
export const keyed: Record<string, KeyedPage> = {
  watch: 'watch',
  episodes: 'episode',
  programs: 'program',
  persons: 'person',
  row: 'row',
  news: 'news',
  provider: 'provider',
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function readAddress(path: string): PageAddress {
  const [name, key, third, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  if (name === undefined) return { page: 'home' }
  // No name in the database can hold this sign, and PostgreSQL takes it for an error.
  if (path.includes('%00')) return { page: 'nowhere' }
  if (key === undefined) {
    if (bareNames.has(name)) return { page: 'nowhere' }
    if (fixedNames.has(name)) return { page: 'fixed', name }
    return { page: 'likely-rowset', slug: name, catalogue: null }
  }
  if (rest.length > 0) return { page: 'home' }
  if (name === 'contents') return { page: 'content', key, child: third }
  if (name === 'channels' && third !== undefined) return { page: 'channel', key: third, category: key }
  if (fixedNames.has(name) && name !== 'news') return { page: 'fixed', name }
  if (third !== undefined) return { page: 'home' }
  const kind = keyed[name]
  if (kind) return { page: kind, key }
  if (name === 'guide' || name === 'trailers') return { page: 'nowhere' }
  if (name === 'rowset' || name === 'catalog') return { page: 'rowset', key }
  return { page: 'likely-rowset', slug: key, catalogue: name }
}

/** The id at the end of an address such as night-sea-101, or undefined. */
export function trailingId(part: string): number | undefined {
  const digits = /(?:^|-)(\d{1,9})$/.exec(part)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** V-5.39: an address that names nothing in words is not one to be found under. */
export function hasLetters(part: string): boolean {
  return /\p{Letter}/u.test(part)
}
