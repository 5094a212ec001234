import { type MouseEvent, useRef } from 'react'
import type { ControlsShown } from '../controls/use-controls-shown.ts'
import { isSecondTap, sideOf, type Tap, tapDelayMs } from './picture-touch.rules.ts'
import type { PlayheadKeys } from './use-player-keys.ts'

interface PictureTouch {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void
}

const doubleClickMs = 300

const isFinger = () => matchMedia('(hover: none)').matches

/** A click pauses, a double click toggles full screen; a tap shows the controls first, and skips at the sides of a film. */
export function usePictureTouch(
  screen: ControlsShown & { toggleFullscreen: () => void },
  playhead: PlayheadKeys,
): PictureTouch {
  const single = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTap = useRef<Tap>({ side: 0, atMs: Number.NEGATIVE_INFINITY })
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = playhead.skip ? sideOf((event.clientX - left) / width) : 0
    const before = lastTap.current
    lastTap.current = { side, atMs: event.timeStamp }
    clearTimeout(single.current)
    if (isSecondTap(before, lastTap.current)) return playhead.skip?.(side)
    if (!screen.shown) {
      single.current = setTimeout(screen.wake, tapDelayMs)
      return
    }
    if (playhead.skip && side === 0) playhead.togglePlay()
    else screen.hide()
  }
  return {
    onClick: (event) => {
      if (isFinger()) return tap(event)
      screen.wake()
      if (playhead.skip) return playhead.togglePlay()
      // The first half of a double click asks for no pause.
      clearTimeout(single.current)
      if (event.detail === 1) single.current = setTimeout(playhead.togglePlay, doubleClickMs)
    },
    onDoubleClick: () => {
      clearTimeout(single.current)
      if (!isFinger()) screen.toggleFullscreen()
    },
  }
}
