import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import { PlayerMenu } from './slices/controls/player-menu.tsx'
import { FullscreenControl } from './slices/fullscreen/fullscreen-control.tsx'
import type { PlayerEvent, PlayerState } from './slices/playback/player-flow.ts'
import { useQualityChoices } from './slices/quality/use-quality.ts'
import { useSpeedChoices } from './slices/speed/use-speed.ts'
import { useSubtitleStyleChoices } from './slices/subtitles/use-subtitle-style.ts'
import { hasSubtitles } from './slices/tracks/tracks-flow.ts'
import { useTrackChoices } from './slices/tracks/use-tracks.ts'
import type { PlayerScreen } from './use-player-screen.ts'

interface ScreenButtonsProps {
  state: PlayerState
  screen: PlayerScreen
  /** What is live has one speed. */
  hasSpeed?: boolean
  dispatch: (event: PlayerEvent) => void
}

/** Settings, TV, picture in picture and full screen: the same in every player. */
export function ScreenButtons({ state, screen, hasSpeed = false, dispatch }: ScreenButtonsProps) {
  const { t } = useTranslation()
  const tracks = useTrackChoices(state, dispatch)
  const quality = useQualityChoices(state, dispatch)
  const speed = useSpeedChoices(state.speed, dispatch)
  const styles = useSubtitleStyleChoices(state.subtitleStyle, dispatch)
  const settings = [
    ...tracks,
    ...quality,
    ...(hasSpeed ? [speed] : []),
    ...(hasSubtitles(state) ? styles : []),
  ]
  const { television, pictureInPicture } = screen
  return (
    <>
      {settings.length > 0 && (
        <PlayerMenu icon="quality" label={t('player_settings')} settings={settings} onOpen={screen.pin} />
      )}
      {television && (
        <IconButton
          icon="television"
          label={t('player_television')}
          aria-pressed={television.isConnected}
          onClick={television.choose}
        />
      )}
      {pictureInPicture && (
        <IconButton
          icon="picture-in-picture"
          label={t('player_pip')}
          aria-pressed={pictureInPicture.isActive}
          onClick={pictureInPicture.toggle}
        />
      )}
      <FullscreenControl fullscreen={state.fullscreen} onToggle={screen.toggleFullscreen} />
    </>
  )
}
