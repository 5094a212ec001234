import { useSyncExternalStore } from 'react'
import { createTicker, positionTickMs, progressTickMs } from './ticker.ts'

const page = {
  isHidden: () => document.hidden,
  onShown: (listener: () => void) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

const progress = createTicker(progressTickMs, page)
const position = createTicker(positionTickMs, page)

/** The current time, shared by all components, updated as often as a progress bar needs. */
export function useNowMs(): number {
  return useSyncExternalStore(progress.subscribe, progress.nowMs)
}

/** The current time to the second, for the position in what is on air. */
export function useSecond(): number {
  return useSyncExternalStore(position.subscribe, position.nowMs)
}
