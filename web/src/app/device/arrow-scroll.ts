import type { Direction } from './spatial-focus.rules.ts'

/** Less than a screen, so that part of the last one stays visible. */
const stepShare = 0.6

export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What an arrow key scrolls: the scroller around the focus, otherwise the dialog, otherwise the page. */
export function nearestScroller(page: Document, root: ParentNode): Element {
  for (let at = page.activeElement; at && at !== page.body; at = at.parentElement) if (scrolls(at)) return at
  return root instanceof Element ? root : (page.scrollingElement ?? page.documentElement)
}

/** The remaining scroll distance in a direction. */
export function restPx(scroller: Element, direction: Direction): number {
  if (direction === 'up') return scroller.scrollTop
  return direction === 'down' ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : 0
}

export function scrollOn(scroller: Element, direction: Direction): void {
  const step = scroller.clientHeight * stepShare
  scroller.scrollBy({ top: direction === 'down' ? step : -step, behavior: scrollBehavior() })
}
