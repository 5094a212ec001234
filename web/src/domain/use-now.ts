import { useSyncExternalStore } from 'react'

const tickMs = 7_000

let nowMs = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}

function tickWhenShown(): void {
  if (!document.hidden) tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now()
    timer = setInterval(tickWhenShown, tickMs)
    document.addEventListener('visibilitychange', tickWhenShown)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tickWhenShown)
  }
}

/** The current time, shared by all components, updated as often as a progress bar needs. */
export function useNowMs(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}
