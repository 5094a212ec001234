import type { ComponentProps } from 'react'
import { Link, type Location, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'

export interface PageState {
  /** The page that stays visible beneath a page opened over it. */
  bg?: Location
  /** How many pages of the layer over it were opened one from another. */
  depth?: number
}

function usePageState(): PageState {
  const location = useLocation()
  return { bg: (location.state as PageState | null)?.bg ?? { ...location, hash: '', state: null } }
}

/** A link to what may open over the present page: it remembers which page that is. */
export function PageLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} state={usePageState()} />
}

export function PageButton(link: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...link} state={usePageState()} />
}
