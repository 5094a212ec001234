import { type RefObject, useState } from 'react'
import { volumeStep } from './player-flow.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullscreen } from './use-fullscreen.ts'
import type { Player } from './use-player.ts'
import { type FilmKeys, usePlayerKeys } from './use-player-keys.ts'
import { type Television, useTelevision } from './use-television.ts'

export interface PlayerScreen {
  /** Whether the controls are there. */
  shown: boolean
  wake: () => void
  hide: () => void
  /** Keeps the controls while something of them is open. */
  pin: (pinned: boolean) => void
  toggleFullscreen: () => void
  /** Null where the browser has no picture in picture. */
  togglePictureInPicture: (() => void) | null
  /** Null where none is in reach. */
  television: Television | null
}

/** How a player stands on the screen: its controls, its keys, its size. */
export function usePlayerScreen(
  frame: RefObject<HTMLElement | null>,
  { state, dispatch, video }: Player,
  film?: FilmKeys,
): PlayerScreen {
  const [pinned, pin] = useState(false)
  const controls = useControlsShown(frame, pinned || state.phase !== 'playing')
  const toggleFullscreen = useFullscreen(frame, video, dispatch)
  usePlayerKeys(
    frame,
    {
      toggleMute: () => dispatch({ type: 'mute-toggled' }),
      toggleFullscreen,
      changeVolume: (steps) => dispatch({ type: 'volume-set', volume: state.volume + steps * volumeStep }),
    },
    film,
  )
  const togglePictureInPicture = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    change?.catch(() => undefined)
  }
  const television = useTelevision(video)
  return {
    ...controls,
    television,
    pin,
    toggleFullscreen,
    togglePictureInPicture: document.pictureInPictureEnabled ? togglePictureInPicture : null,
  }
}
