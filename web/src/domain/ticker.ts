/** V-9.13: how often a progress bar is drawn anew. */
export const progressTickMs = 7_000
/** V-4.27: how often the position in a live programme moves on. */
export const positionTickMs = 1_000

interface Page {
  isHidden(): boolean
  /** Reports each time the page is shown again; returns how to stop that. */
  onShown(listener: () => void): () => void
}

/** A clock that all its listeners share: it runs while somebody listens and rests while the page is hidden. */
export function createTicker(tickMs: number, page: Page) {
  let nowMs = Date.now()
  let stop = () => {}
  const listeners = new Set<() => void>()
  const tick = () => {
    if (page.isHidden()) return
    nowMs = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    nowMs: () => nowMs,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        nowMs = Date.now()
        const timer = setInterval(tick, tickMs)
        const forget = page.onShown(tick)
        stop = () => {
          clearInterval(timer)
          forget()
        }
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
