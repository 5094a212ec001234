import type { PageState } from '@onair/ui/page-link.tsx'
import type { Location } from 'react-router'

export interface Layers {
  /** Where the background page stands. */
  page: Location
  /** Where the page over it stands, if there is one. */
  modal: Location | null
}

const channelPage = /^\/channels\/[^/]+\/[^/]+\/?$/

const overPage = /^\/((settings|agreement|privacy)(\/|$)|(contents|episodes|programs|persons|news)\/[^/]+)/

/** Behind a page opened by its address alone: the list that it belongs to, else the home page. */
function backgroundOf(location: Location): Location {
  const list = /^\/(channels|news)\//.exec(location.pathname)
  const pathname = list ? `/${list[1]}` : '/'
  return { ...location, pathname, search: '', hash: '' }
}

/** Which page stands where: a channel is a page of its own where there is room, settings always lie over a page. */
export function layers(location: Location, roomy: boolean): Layers {
  const isOver = overPage.test(location.pathname) || (!roomy && channelPage.test(location.pathname))
  if (!isOver) return { page: location, modal: null }
  const { bg } = (location.state ?? {}) as PageState
  return { page: bg ?? backgroundOf(location), modal: location }
}
