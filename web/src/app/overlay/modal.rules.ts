import { entryAt } from '@onair/contract/addresses'
import type { Location, To } from 'react-router'

interface DialogState {
  /** The target of closing, if not the background page. */
  backUrl?: unknown
}

const ownPath = /^\/(?![/\\])/

/** V-4.147, A-47: nothing is left to do on a promo page without its form. */
const promoDialog = /^#promocode(_wizard)?$/
const promoPath = /^\/promo(\/|$)/i

/** Where closing a dialog leads: to its own back target if that is on this site, otherwise to the background page. */
export function closedAddress({ pathname, search, hash, state }: Location): { to: To; state: unknown } {
  if (promoDialog.test(hash) && promoPath.test(pathname)) return { to: '/', state: null }
  const { backUrl } = (state ?? {}) as DialogState
  if (typeof backUrl === 'string' && ownPath.test(backUrl)) return { to: backUrl, state: null }
  return { to: { pathname, search }, state }
}

/** Whether a page is open to visitors without a session. */
export const isOpenPage = (pathname: string): boolean => entryAt(pathname)?.guard === 'open'

/** A mandatory sign-in cannot be closed, except on open pages. */
export function isModalLocked(isLoginMandatory: boolean, pathname: string): boolean {
  return isLoginMandatory && !entryAt(pathname)?.isClosable
}

interface Way {
  /** History entries of this visit before the current one. */
  stepsBehind: number
  /** Overlays that close together with this one. */
  depth: number
  /** The first page of the visit. */
  entryPage: string
}

const playerPage = /^\/(watch|trailers)(\/|$)/

/** How an overlay closes: back if there is an entry, but never back to a film that began the visit. */
export function closesTo({ stepsBehind, depth, entryPage }: Way): 'home' | 'back' | 'background' {
  if (stepsBehind < 2 && playerPage.test(entryPage)) return 'home'
  return stepsBehind > depth ? 'back' : 'background'
}
