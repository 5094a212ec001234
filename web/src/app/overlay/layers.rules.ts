import { entryAt } from '@onair/contract/addresses'
import type { PageState } from '@onair/ui/page-link.tsx'
import type { Location } from 'react-router'

export interface Layers {
  /** Where the background page stands. */
  page: Location
  /** Where the page over it stands, if there is one. */
  modal: Location | null
}

/** Which page stands where: a channel is a page of its own where there is room, settings always lie over a page. */
export function layers(location: Location, roomy: boolean): Layers {
  const { layer, background = '/' } = entryAt(location.pathname) ?? {}
  const isOver = layer === 'overlay' || (!roomy && layer === 'adaptive')
  if (!isOver) return { page: location, modal: null }
  const { bg } = (location.state ?? {}) as PageState
  return { page: bg ?? { ...location, pathname: background, search: '', hash: '' }, modal: location }
}
