import type { RowAction } from '@onair/contract'
import { track } from '../../analytics/track.ts'
import { dwellMs, type ItemPlace, rowEvent } from './row-events.rules.ts'

const itemSelector = '[data-row] [data-item]'

/** Half of an item has to be on the screen. */
const shownShare = 0.5

function placeOf(item: HTMLElement): ItemPlace | null {
  const row = item.closest<HTMLElement>('[data-row]')
  const [rowIndex, rowId] = row?.dataset['row']?.split('_') ?? []
  const { item: itemId } = item.dataset
  if (!row || !rowIndex || !rowId || !itemId) return null
  const itemIndex = [...row.querySelectorAll('[data-item]')].indexOf(item)
  return { template: row.dataset['template'] ?? '', rowIndex, rowId, itemIndex, itemId }
}

function tell(action: RowAction, item: HTMLElement): void {
  const place = placeOf(item)
  if (place) track(...rowEvent(action, place))
}

const itemAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(itemSelector) : null

/** Reports items of rows that come into view, that are looked at, and that are pressed; returns how to stop. */
export function watchRows(page: Document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const shown = new WeakSet<Element>()
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || shown.has(target)) continue
        shown.add(target)
        views.unobserve(target)
        if (target instanceof HTMLElement) tell('show', target)
      }
    },
    { threshold: shownShare },
  )
  const observeAll = () => {
    for (const item of page.querySelectorAll(itemSelector)) if (!shown.has(item)) views.observe(item)
  }
  const changes = new MutationObserver(observeAll)
  changes.observe(page.body, { childList: true, subtree: true })
  observeAll()

  let looked: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = ({ target }: Event) => {
    const item = itemAt(target)
    if (item === looked) return
    clearTimeout(timer)
    looked = item
    const place = item && placeOf(item)
    if (item && place) timer = setTimeout(() => tell('focus', item), dwellMs(place.template))
  }
  page.addEventListener('pointerover', look, { signal, passive: true })
  page.addEventListener('focusin', look, { signal })
  // In the phase before the link leads away and its row with it.
  page.addEventListener(
    'click',
    ({ target }) => {
      const item = itemAt(target)
      if (item) tell('click', item)
    },
    { signal, capture: true },
  )
  return () => {
    listening.abort()
    views.disconnect()
    changes.disconnect()
    clearTimeout(timer)
  }
}
