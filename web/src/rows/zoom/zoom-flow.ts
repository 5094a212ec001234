/** V-9.35: how long a channel card is pointed at before it zooms. */
const zoomDelayMs = 30
const zoomDelayBetweenMs = 200

/** Whoever crosses the gap between two cards is still on the way from one to the other. */
const crossingMs = 300

/** The card that is pointed at or has the focus, and the one that is zoomed: at most one on a page. */
export interface ZoomState {
  pointed: string | null
  /** When the pointed card zooms; null once it has. */
  dueMs: number | null
  zoomed: string | null
  left: { card: string; atMs: number } | null
}

export type ZoomEvent =
  | { type: 'card-pointed'; card: string; atMs: number }
  | { type: 'card-left'; card: string; atMs: number }
  | { type: 'delay-passed'; atMs: number }
  | { type: 'page-hidden' }

export const noZoom: ZoomState = { pointed: null, dueMs: null, zoomed: null, left: null }

function comesFromAnother({ pointed, left }: ZoomState, card: string, atMs: number): boolean {
  if (pointed !== null) return true
  return left !== null && left.card !== card && atMs - left.atMs <= crossingMs
}

export function zoomReducer(state: ZoomState, event: ZoomEvent): ZoomState {
  switch (event.type) {
    case 'card-pointed': {
      const { card, atMs } = event
      if (state.pointed === card) return state
      const delayMs = comesFromAnother(state, card, atMs) ? zoomDelayBetweenMs : zoomDelayMs
      return { ...noZoom, pointed: card, dueMs: atMs + delayMs }
    }
    case 'card-left':
      return state.pointed === event.card ? { ...noZoom, left: event } : state
    case 'delay-passed':
      return state.dueMs !== null && event.atMs >= state.dueMs
        ? { ...state, dueMs: null, zoomed: state.pointed }
        : state
    // V-4.46
    case 'page-hidden':
      return noZoom
  }
}
