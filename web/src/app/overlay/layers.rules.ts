import { entryAt } from '@onair/contract/addresses'
import type { PageState } from '@onair/ui/page-link.tsx'
import type { Location } from 'react-router'

export interface Layers {
  /** The location of the background page. */
  page: Location
  /** The location of the overlay, if there is one. */
  modal: Location | null
}

/** Divides a location into page and overlay: a channel is a page on wide screens, settings are always an overlay. */
export function layers(location: Location, roomy: boolean): Layers {
  const { layer, background = '/' } = entryAt(location.pathname) ?? {}
  const isOver = layer === 'overlay' || (!roomy && layer === 'adaptive')
  if (!isOver) return { page: location, modal: null }
  const { bg } = (location.state ?? {}) as PageState
  return { page: bg ?? { ...location, pathname: background, search: '', hash: '' }, modal: location }
}
