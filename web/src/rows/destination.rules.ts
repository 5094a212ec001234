import { pathTo } from '@onair/contract/addresses'
import type { Destination } from '../api/catalogue.queries.ts'
import { channelPath, programPath, rowsetPath, watchPath } from '../domain/addresses.rules.ts'

/** Destinations of tiles have fewer fields than those of promotions. */
export type AnyDestination = Pick<Destination, 'type' | 'id'> & Partial<Destination>

export type Target =
  | { kind: 'page'; to: string }
  /** May open as an overlay. */
  | { kind: 'over'; to: string }
  /** Another site, opened in a new window. */
  | { kind: 'outside'; href: string }
  | { kind: 'text'; title: string; text: string }
  | null

const page = (to: string): Target => ({ kind: 'page', to })

const over = (to: string): Target => ({ kind: 'over', to })

const outside = (src: string | null | undefined): Target =>
  src && /^https?:\/\//i.test(src) ? { kind: 'outside', href: src } : null

/** V-3.17: what a destination is in the network of an operator. */
function forNetwork(destination: AnyDestination, isOtt: boolean): AnyDestination {
  const { id_no_ott } = destination
  return isOtt || id_no_ott == null
    ? destination
    : { ...destination, id: id_no_ott, slug: null, library_id: null }
}

/** The address that plays a promotion's content; null where it only has a page. */
export function watchTarget(destination: AnyDestination, { isOtt }: Pick<Viewer, 'isOtt'>): string | null {
  const { type, id, library_id } = forNetwork(destination, isOtt)
  if (type !== 'content' || id === null) return null
  return `${watchPath({ id })}${library_id ? `?library_id=${library_id}` : ''}`
}

export interface Viewer {
  /** Watches over the open internet, not as an operator's customer. */
  isOtt: boolean
  /** The slug of the channel that was watched last. */
  lastChannel: string | null
  /** Whether promo codes are taken. */
  hasPromo: boolean
}

/** The target of a tile or promotion for this viewer; null without one. */
export function targetOf(destination: AnyDestination, { isOtt, lastChannel, hasPromo }: Viewer): Target {
  const { type, id, slug, library_id, src, title, description } = forNetwork(destination, isOtt)
  const named = slug ?? id
  const inLibrary = library_id ? `?library_id=${library_id}` : ''
  if (type === 'last_channel')
    return lastChannel ? over(channelPath({ slug: lastChannel })) : page(pathTo('channels'))
  if (type === 'enter_promo_key') return hasPromo ? page(pathTo('promo')) : null
  if (type === 'open_url') return outside(src)
  if (type === 'text') return description ? { kind: 'text', title: title ?? '', text: description } : null
  if (named == null) return null
  if (type === 'program') return id === null ? null : over(programPath({ id }))
  if (type === 'content')
    return over(`${pathTo('content', { content: slug ? `${slug}-${id}` : named })}${inLibrary}`)
  if (type === 'channel') return over(pathTo('channel', { category: 'all', channel: named }))
  if (type === 'person') return over(pathTo('person', { person: named }))
  if (type === 'row') return page(`${pathTo('row', { row: named })}${inLibrary}`)
  if (type === 'rowset') return page(slug ? rowsetPath({ slug }) : pathTo('rowset', { page: named }))
  return page(pathTo('packets', { id: named }))
}
