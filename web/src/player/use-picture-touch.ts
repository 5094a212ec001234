import { type MouseEvent, useRef } from 'react'
import { sideOf } from './picture-touch.rules.ts'
import type { PlayheadKeys } from './use-player-keys.ts'
import type { PlayerScreen } from './use-player-screen.ts'

const doubleTapMs = 500

interface PictureTouch {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void
}

const isFinger = () => matchMedia('(hover: none)').matches

/** A click pauses, a double click toggles full screen; a tap shows the controls first, and skips at the sides. */
export function usePictureTouch(screen: PlayerScreen, playhead: PlayheadKeys | undefined): PictureTouch {
  const lastTap = useRef({ side: 0, atMs: Number.NEGATIVE_INFINITY })
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = playhead ? sideOf((event.clientX - left) / width) : 0
    const { timeStamp: atMs } = event
    const isSecond = side !== 0 && side === lastTap.current.side && atMs - lastTap.current.atMs <= doubleTapMs
    lastTap.current = { side, atMs }
    if (isSecond) return playhead?.skip(side)
    if (!screen.shown) return screen.wake()
    if (playhead && side === 0) playhead.togglePlay()
    else screen.hide()
  }
  return {
    onClick: (event) => {
      if (isFinger()) return tap(event)
      screen.wake()
      playhead?.togglePlay()
    },
    onDoubleClick: () => {
      if (!isFinger()) screen.toggleFullscreen()
    },
  }
}
