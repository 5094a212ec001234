import type { Answer } from '@onair/contract'
import { pathTo } from '@onair/contract/addresses'
import type { IconName } from '@onair/ui/icon.tsx'

export type MenuPage = Answer<'listRowsets'>['rowsets'][number]

export interface MenuEntry {
  /** Common entries keep their key when the brand's menu loads, so that they keep the focus. */
  key: string
  name: string
  icon: IconName
  /** A path of this site; null for another site. */
  to: string | null
  /** An address of another site. */
  href: string | null
  /** The pages of a catalogue: its sub-menu. */
  pages: MenuEntry[]
}

/** Not for children, in any brand. */
const pageNotForChildren = 1000

interface Viewer {
  isUser: boolean
  isChild: boolean
}

/** The pages for this viewer: nothing personal without an account, nothing for adults for a child. */
export function offeredPages(pages: readonly MenuPage[], { isUser, isChild }: Viewer): MenuPage[] {
  return pages.filter(
    ({ id, is_personal }) => (isUser || !is_personal) && !(isChild && id === pageNotForChildren),
  )
}

const fixedPaths: Partial<Record<MenuPage['template'], string>> = {
  startpage: pathTo('home'),
  search: pathTo('search'),
  tvchannels: pathTo('channels'),
  'tvchannels.guide': pathTo('guide'),
}

function pathOf({ template, slug }: MenuPage, catalogue: string | null): string {
  const fixed = fixedPaths[template]
  if (fixed) return fixed
  if (template === 'tvchannels.category') return pathTo('channels', { category: slug })
  return pathTo('namedRowset', { catalogue: catalogue ?? undefined, slug })
}

/** http and https only: no script, no file. */
export function outsideAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

const icons: Partial<Record<MenuPage['template'], IconName>> = {
  startpage: 'home',
  search: 'search',
  tvchannels: 'channels',
  'tvchannels.category': 'channels',
  'tvchannels.guide': 'guide',
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

/** The menu of a brand: in the list, the pages of a catalogue follow it; in the menu, they are below it. */
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

/** Search has a field of its own, and the guide a link on the page of the channels. */
const notInBar = [fixedPaths.search, fixedPaths['tvchannels.guide']]

/** The bottom bar of a phone, beside the whole menu and the account. */
export function barEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  const direct = entries.filter(
    ({ to, pages }) => to !== null && !notInBar.includes(to) && pages.length === 0,
  )
  return direct.slice(0, maxInBar)
}
