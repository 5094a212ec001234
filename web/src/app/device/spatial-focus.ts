import { nearestScroller, restPx, scrollBehavior, scrollOn } from './arrow-scroll.ts'
import { restoreFocus } from './restore-focus.ts'
import { type Direction, isNear, nextBox } from './spatial-focus.rules.ts'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** What remotes send instead of Backspace. */
const backKeys = new Set(['Backspace', 'GoBack', 'BrowserBack', 'XF86Back'])

/** The skip link, and elements that would trap an arrow. */
const tabOnly = ':disabled, [href="#main"], [data-tab-only], [data-tab-only] *'

const stops = 'a[href], button, input, select, textarea, [tabindex]'

interface Stop {
  element: HTMLElement
  box: DOMRect
  /** Fixed on the screen, such as the header: chosen only when nothing else lies in that direction. */
  isFixed: boolean
}

/** The open dialog, otherwise the page. */
function scope(page: Document): ParentNode {
  const own = page.activeElement?.closest('dialog[open]')
  return own ?? Array.from(page.querySelectorAll('dialog[open]')).at(-1) ?? page
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(tabOnly)) return false
  if (element.closest('[inert], [aria-hidden="true"]')) return false
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
}

function stopsIn(root: ParentNode): Stop[] {
  return Array.from(root.querySelectorAll<HTMLElement>(stops))
    .filter(isStop)
    .map((element) => ({
      element,
      // A list with a roving stop has the box of the whole list.
      box: (element.closest('[data-roving]') ?? element).getBoundingClientRect(),
      isFixed: element.closest('[data-fixed]') !== null,
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
}

const typed = /^(text|search|email|tel|url|password|number)$/

/** Whether the focused element handles this arrow itself. */
function needsArrow(element: Element | null, direction: Direction): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element.matches('textarea, select, [role="slider"], [role="combobox"]'))
    return true
  if (!(element instanceof HTMLInputElement)) return false
  if (!typed.test(element.type) && element.type !== 'range') return element.type !== 'checkbox'
  return direction === 'left' || direction === 'right'
}

function moveTo({ element, isFixed }: Stop): void {
  const box = element.getBoundingClientRect()
  element.focus({ preventScroll: true })
  if (isFixed) return
  const isNearEdge = box.top < 120 || box.bottom > innerHeight - 80
  element.scrollIntoView({
    block: isNearEdge ? 'center' : 'nearest',
    inline: 'nearest',
    behavior: scrollBehavior(),
  })
}

/** Where a remote starts: the page's first stop, otherwise the first visible one, except the header. */
function firstStop(all: readonly Stop[]): Stop | undefined {
  const seen = all.filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
  const meant = seen.find(({ element }) => element.closest('[data-first-stop]'))
  return meant ?? seen.find(({ element, isFixed }) => !isFixed && element.closest('main, dialog')) ?? seen[0]
}

/** The stop with the focus; in a roving list every item counts as the stop. */
function presentStop(all: readonly Stop[], focused: Element | null): Stop | undefined {
  const list = focused?.closest('[data-roving]')
  return all.find(({ element }) => element === focused || (list && element.closest('[data-roving]') === list))
}

const landmark = ({ element }: Stop) => element.closest('main, footer, header, dialog')

/** Near stops take precedence over those straight ahead; header and footer come last. */
function nextStop(present: Stop, others: readonly Stop[], direction: Direction): Stop | null {
  const alike = others.filter(
    (other) => other.isFixed === present.isFixed && landmark(other) === landmark(present),
  )
  const near = alike.filter(({ box }) => isNear(box, direction, innerHeight))
  return (
    nextBox(present.box, near, direction) ??
    nextBox(present.box, alike, direction) ??
    nextBox(present.box, others, direction)
  )
}

function move(page: Document, direction: Direction): boolean {
  const root = scope(page)
  // While a dialog slides in, its stops are not at their final place.
  if (root instanceof Element) for (const movement of root.getAnimations()) movement.finish()
  const all = stopsIn(root)
  const present = presentStop(all, page.activeElement)
  const others = all.filter((stop) => stop !== present)
  const next = present ? nextStop(present, others, direction) : firstStop(all)
  const scroller = nearestScroller(page, root)
  const leftPx = restPx(scroller, direction)
  const isAside = next?.isFixed && !present?.isFixed
  const isMeant = next && (isAside ? leftPx <= innerHeight / 2 : isNear(next.box, direction, innerHeight))
  if (!isMeant && leftPx > 1) {
    scrollOn(scroller, direction)
    return true
  }
  if (!next) return false
  moveTo(next)
  return true
}

/** Closes the top dialog, otherwise goes back a page. */
function goBack(page: Document): boolean {
  const dialog = scope(page)
  if (dialog instanceof HTMLDialogElement) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    return true
  }
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  if (idx > 0) history.back()
  return idx > 0
}

const writes = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.matches('textarea, select') ||
    (element instanceof HTMLInputElement && typed.test(element.type)))

/** Moves the focus by arrow keys wherever nothing else handles them. */
export function startSpatialFocus(page: Document): void {
  restoreFocus(page, () => scope(page))
  // On the window, after everything else that handles arrows.
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const direction = arrows[event.key]
    const focused = page.activeElement
    if (direction && !needsArrow(focused, direction) && move(page, direction)) event.preventDefault()
    if (backKeys.has(event.key) && !writes(focused) && goBack(page)) event.preventDefault()
  })
}
