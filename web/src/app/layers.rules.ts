import type { Location } from 'react-router'
import type { PageState } from '../ui/page-link.tsx'

export interface Layers {
  /** Where the page beneath stands. */
  page: Location
  /** Where the page over it stands, if there is one. */
  modal: Location | null
}

const channelPage = /^\/channels\/[^/]+\/[^/]+\/?$/

/** Beneath a channel opened by its address alone lies the list of channels. */
function beneath(location: Location): Location {
  return { ...location, pathname: '/channels', search: '', hash: '' }
}

/** Which page stands where: a channel is a page of its own where there is room, else it lies over a page. */
export function layers(location: Location, roomy: boolean): Layers {
  if (roomy || !channelPage.test(location.pathname)) return { page: location, modal: null }
  const { bg } = (location.state ?? {}) as PageState
  return { page: bg ?? beneath(location), modal: location }
}
