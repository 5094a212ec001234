import type { ComponentProps } from 'react'
import { Link, type Location, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'

export interface PageState {
  /** The background page of an overlay. */
  bg?: Location
  /** How many overlays were opened one from another. */
  depth?: number
}

/** What a link to a page that may open as an overlay carries: the background page. */
export function usePageState(): PageState {
  const location = useLocation()
  return { bg: (location.state as PageState | null)?.bg ?? { ...location, hash: '', state: null } }
}

/** A link to a page that may open as an overlay: it stores the background page. */
export function PageLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} state={usePageState()} />
}

export function PageButton(link: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...link} state={usePageState()} />
}
