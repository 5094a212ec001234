import type { ComponentProps } from 'react'
import { Link, type Location, useLocation } from 'react-router'

export interface PageState {
  /** The page that stays visible beneath a page opened over it. */
  bg?: Location
}

/** A link to what may open over the present page: it remembers which page that is. */
export function PageLink(link: ComponentProps<typeof Link>) {
  const location = useLocation()
  const state: PageState = { bg: (location.state as PageState | null)?.bg ?? { ...location, hash: '' } }
  return <Link {...link} state={state} />
}
