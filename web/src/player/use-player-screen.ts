import { type RefObject, useState } from 'react'
import type { CastSource } from './slices/cast/cast-media.rules.ts'
import { televisionBy } from './slices/cast/cast-offer.rules.ts'
import { type Cast, useCast } from './slices/cast/use-cast.ts'
import { type ControlsShown, useControlsShown } from './slices/controls/use-controls-shown.ts'
import { useFullscreen } from './slices/fullscreen/use-fullscreen.ts'
import { type PlayheadKeys, usePlayerKeys } from './slices/keys/use-player-keys.ts'
import {
  type PictureInPicture,
  usePictureInPicture,
} from './slices/picture-in-picture/use-picture-in-picture.ts'
import { useHiddenPause } from './slices/playback/use-hidden-pause.ts'
import type { Player } from './slices/playback/use-player.ts'
import { type RemotePlayback, useRemotePlayback } from './slices/remote-playback/use-remote-playback.ts'
import { volumeStep } from './slices/sound/sound-flow.ts'

export interface PlayerScreen extends ControlsShown {
  /** Keeps the controls visible while one of their menus is open. */
  pin: (pinned: boolean) => void
  toggleFullscreen: () => void
  /** Null where the browser has none. */
  pictureInPicture: PictureInPicture | null
  /** The one button for a TV; null where none is available. */
  television: RemotePlayback | null
  /** The cast device that plays instead of this player. */
  cast: Cast | null
}

/** How a player behaves on the screen: controls, keys and size. */
export function usePlayerScreen(
  frame: RefObject<HTMLElement | null>,
  player: Player,
  playhead: PlayheadKeys,
  source: CastSource,
): PlayerScreen {
  const { state, dispatch, video } = player
  const [pinned, pin] = useState(false)
  const controls = useControlsShown(frame, pinned || state.phase !== 'playing')
  const toggleFullscreen = useFullscreen(frame, player)
  useHiddenPause(player)
  const cast = useCast(player, source)
  const castPlayhead = cast && { togglePlay: cast.togglePlay, ...(source.isLive ? {} : { skip: cast.skip }) }
  usePlayerKeys(
    frame,
    player.isOwner,
    {
      toggleMute: () => dispatch({ type: 'mute-toggled' }),
      toggleFullscreen,
      changeVolume: (steps) => dispatch({ type: 'volume-set', volume: state.volume + steps * volumeStep }),
    },
    cast?.isConnected && castPlayhead ? castPlayhead : playhead,
  )
  const remote = useRemotePlayback(video)
  const by = televisionBy(cast !== null, 'chrome' in window, remote !== null)
  return {
    ...controls,
    television: by === 'cast' ? cast : remote,
    cast: cast?.isConnected ? cast : null,
    pin,
    toggleFullscreen,
    pictureInPicture: usePictureInPicture(video),
  }
}
