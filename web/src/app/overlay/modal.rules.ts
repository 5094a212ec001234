import { entryAt } from '@onair/contract/addresses'
import type { Location, To } from 'react-router'

interface DialogState {
  /** Where closing leads, if not to the background page. */
  backUrl?: unknown
}

const ownPath = /^\/(?![/\\])/

/** Where the closing of a dialog leads: to its back target where it has one of ours, else to the background page. */
export function closedAddress({ pathname, search, state }: Location): { to: To; state: unknown } {
  const { backUrl } = (state ?? {}) as DialogState
  if (typeof backUrl === 'string' && ownPath.test(backUrl)) return { to: backUrl, state: null }
  return { to: { pathname, search }, state }
}

/** What anybody may read, with a session or without. */
export const isOpenPage = (pathname: string): boolean => entryAt(pathname)?.guard === 'open'

/** Whoever has to sign in cannot close what asks him to, except where one may read without. */
export function isModalLocked(isLoginMandatory: boolean, pathname: string): boolean {
  return isLoginMandatory && !entryAt(pathname)?.isClosable
}

interface Way {
  /** Entries of this visit before the present one. */
  stepsBehind: number
  /** Pages over pages that close along with this one. */
  depth: number
  /** The page with which the visit began. */
  entryPage: string
}

const playerPage = /^\/(watch|trailers)(\/|$)/

/** How a page over a page closes: back where there is a way, but never back into a film that the visit began with. */
export function closesTo({ stepsBehind, depth, entryPage }: Way): 'home' | 'back' | 'background' {
  if (stepsBehind < 2 && playerPage.test(entryPage)) return 'home'
  return stepsBehind > depth ? 'back' : 'background'
}
