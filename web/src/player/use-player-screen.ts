import { type RefObject, useState } from 'react'
import { volumeStep } from './player-flow.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useHiddenPause } from './use-hidden-pause.ts'
import type { Player } from './use-player.ts'
import { type PlayheadKeys, usePlayerKeys } from './use-player-keys.ts'
import { type RemotePlayback, useRemotePlayback } from './use-remote-playback.ts'

export interface PlayerScreen {
  /** Whether the controls are visible. */
  shown: boolean
  wake: () => void
  hide: () => void
  /** Keeps the controls visible while one of their menus is open. */
  pin: (pinned: boolean) => void
  toggleFullscreen: () => void
  /** Null where the browser has no picture in picture. */
  togglePictureInPicture: (() => void) | null
  /** Null where no TV is available. */
  television: RemotePlayback | null
}

/** How a player behaves on the screen: controls, keys and size. */
export function usePlayerScreen(
  frame: RefObject<HTMLElement | null>,
  player: Player,
  playhead: PlayheadKeys,
): PlayerScreen {
  const { state, dispatch, video } = player
  const [pinned, pin] = useState(false)
  const controls = useControlsShown(frame, pinned || state.phase !== 'playing')
  const toggleFullscreen = useFullscreen(frame, player)
  useHiddenPause(player)
  usePlayerKeys(
    frame,
    {
      toggleMute: () => dispatch({ type: 'mute-toggled' }),
      toggleFullscreen,
      changeVolume: (steps) => dispatch({ type: 'volume-set', volume: state.volume + steps * volumeStep }),
    },
    playhead,
  )
  const togglePictureInPicture = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    change?.catch(() => undefined)
  }
  const television = useRemotePlayback(video)
  return {
    ...controls,
    television,
    pin,
    toggleFullscreen,
    togglePictureInPicture: document.pictureInPictureEnabled ? togglePictureInPicture : null,
  }
}
