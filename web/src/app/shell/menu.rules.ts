import type { Answer } from '@onair/contract'
import { pathTo } from '@onair/contract/addresses'
import type { IconName } from '@onair/ui/icon.tsx'

export type MenuPage = Answer<'listRowsets'>['rowsets'][number]

export interface MenuEntry {
  /** What every brand has stays the same entry when the brand's own menu comes: whoever stands on it stays there. */
  key: string
  name: string
  icon: IconName
  /** An address of ours; null where the entry leads elsewhere. */
  to: string | null
  /** An address of somebody else. */
  href: string | null
  /** The pages of a catalogue, which are its sub-menu. */
  pages: MenuEntry[]
}

/** Not for children, in whatever brand. */
const pageNotForChildren = 1000

interface Viewer {
  isUser: boolean
  isChild: boolean
}

/** What this viewer is offered: nothing personal without an account, nothing for adults to a child. */
export function offeredPages(pages: readonly MenuPage[], { isUser, isChild }: Viewer): MenuPage[] {
  return pages.filter(
    ({ id, is_personal }) => (isUser || !is_personal) && !(isChild && id === pageNotForChildren),
  )
}

const fixedPaths: Partial<Record<MenuPage['template'], string>> = {
  startpage: pathTo('home'),
  search: pathTo('search'),
  tvchannels: pathTo('channels'),
}

function pathOf({ template, slug }: MenuPage, catalogue: string | null): string {
  const fixed = fixedPaths[template]
  if (fixed) return fixed
  if (template === 'tvchannels.category') return pathTo('channels', { category: slug })
  return pathTo('namedRowset', { catalogue: catalogue ?? undefined, slug })
}

/** Only the web is opened from a menu: no script, no file. */
export function outsideAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

const icons: Partial<Record<MenuPage['template'], IconName>> = {
  startpage: 'home',
  search: 'search',
  tvchannels: 'channels',
  'tvchannels.category': 'channels',
  'group.catalog': 'grid',
  outer_link: 'outside',
}

function entryOf(page: MenuPage, catalogue: string | null): MenuEntry {
  const { template, title, is_personal } = page
  const isOutside = template === 'outer_link'
  return {
    key: fixedPaths[template] ?? String(page.id),
    name: title,
    icon: is_personal ? 'heart' : (icons[template] ?? 'film'),
    to: isOutside ? null : pathOf(page, catalogue),
    href: isOutside ? outsideAddress(page.url) : null,
    pages: [],
  }
}

/** The menu of a brand: the pages of a catalogue stand behind it in the list, and under it in the menu. */
export function menuEntries(pages: readonly MenuPage[]): MenuEntry[] {
  const entries: MenuEntry[] = []
  let catalogue: { slug: string; entry: MenuEntry } | null = null
  for (const page of pages) {
    if (catalogue && page.template === 'group.catalog.page') {
      catalogue.entry.pages.push(entryOf(page, catalogue.slug))
      continue
    }
    const entry = entryOf(page, null)
    catalogue = page.template === 'group.catalog' ? { slug: page.slug, entry } : null
    if (entry.to !== null || entry.href !== null) entries.push(entry)
  }
  return entries
}

const maxInBar = 3

/** What the bar at the bottom of a phone holds besides the whole menu and the account; search has its own field. */
export function barEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  const direct = entries.filter(
    ({ to, pages }) => to !== null && to !== fixedPaths.search && pages.length === 0,
  )
  return direct.slice(0, maxInBar)
}
