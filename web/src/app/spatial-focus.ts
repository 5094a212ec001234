import { type Direction, nextBox } from './spatial-focus.rules.ts'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** What remotes send instead of Backspace. */
const backKeys = new Set(['Backspace', 'GoBack', 'BrowserBack', 'XF86Back'])

const stops = 'a[href], button, input, select, textarea, [tabindex]'

interface Stop {
  element: HTMLElement
  box: DOMRect
  /** Always at its place on the screen, such as the header: meant only when nothing else lies that way. */
  isFixed: boolean
}

/** The dialog that has the screen, else the page. */
function scope(page: Document): ParentNode {
  const own = page.activeElement?.closest('dialog[open]')
  return own ?? Array.from(page.querySelectorAll('dialog[open]')).at(-1) ?? page
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false
  if (element.closest('[inert], [aria-hidden="true"]')) return false
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
}

function stopsIn(root: ParentNode): Stop[] {
  return Array.from(root.querySelectorAll<HTMLElement>(stops))
    .filter(isStop)
    .map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      isFixed: element.closest('[data-fixed]') !== null,
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
}

const typed = /^(text|search|email|tel|url|password|number)$/

/** Whether the focused element needs this arrow for itself. */
function needsArrow(element: Element | null, direction: Direction): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element.matches('textarea, select, [role="slider"], [role="combobox"]'))
    return true
  if (!(element instanceof HTMLInputElement)) return false
  if (!typed.test(element.type)) return element.type !== 'checkbox'
  return direction === 'left' || direction === 'right'
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function moveTo({ element, box, isFixed }: Stop): void {
  element.focus({ preventScroll: true })
  if (isFixed) return
  const isNearEdge = box.top < 120 || box.bottom > innerHeight - 80
  element.scrollIntoView({
    block: isNearEdge ? 'center' : 'nearest',
    inline: 'nearest',
    behavior: isStill() ? 'auto' : 'smooth',
  })
}

/** Where a remote begins: what stands first on the screen, the header aside. */
function firstStop(all: readonly Stop[]): Stop | undefined {
  const seen = all.filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
  return seen.find(({ element, isFixed }) => !isFixed && element.closest('main, dialog')) ?? seen[0]
}

function move(page: Document, direction: Direction): boolean {
  const root = scope(page)
  const all = stopsIn(root)
  const present = all.find(({ element }) => element === page.activeElement)
  const others = all.filter((stop) => stop !== present)
  const next = present
    ? (nextBox(
        present.box,
        others.filter(({ isFixed }) => isFixed === present.isFixed),
        direction,
      ) ?? nextBox(present.box, others, direction))
    : firstStop(all)
  if (!next) return false
  moveTo(next)
  return true
}

/** Closes the dialog in front, else goes back a page. */
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

/** Moves the focus by the four arrows of a remote wherever nothing else needs them. */
export function startSpatialFocus(page: Document): void {
  // On the window: whoever needs an arrow for himself has had it by now.
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const direction = arrows[event.key]
    const focused = page.activeElement
    if (direction && !needsArrow(focused, direction) && move(page, direction)) event.preventDefault()
    if (backKeys.has(event.key) && !writes(focused) && goBack(page)) event.preventDefault()
  })
}
