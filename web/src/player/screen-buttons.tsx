import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import type { Track } from './engines/engine.ts'
import { automaticLevel, type PlayerEvent, type PlayerState, speeds } from './player-flow.ts'
import { type PlayerChoices, PlayerMenu } from './slices/controls/player-menu.tsx'
import { noTrack, trackWithId } from './slices/tracks/tracks.rules.ts'
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
  const quality: PlayerChoices = {
    label: t('player_quality'),
    choices: [
      { value: automaticLevel, name: t('player_quality_auto') },
      ...state.levels.map(({ index, height }) => ({ value: index, name: `${height}p` })),
    ],
    chosen: state.level,
    onChoose: (level) => dispatch({ type: 'level-chosen', level }),
  }
  const speed: PlayerChoices = {
    label: t('player_speed'),
    choices: speeds.map((value) => ({ value, name: value === 1 ? t('player_speed_normal') : `${value}×` })),
    chosen: state.speed,
    onChoose: (chosen) => dispatch({ type: 'speed-chosen', speed: chosen }),
  }
  const named = ({ index, name }: Track) => ({ value: index, name: name || t('player_track_unknown') })
  const sound: PlayerChoices = {
    label: t('player_sound_track'),
    choices: state.soundTracks.map(named),
    chosen: state.soundTrack,
    onChoose: (track) => dispatch({ type: 'sound-track-chosen', track }),
  }
  const subtitles: PlayerChoices = {
    label: t('player_subtitles'),
    choices: [{ value: noTrack, name: t('player_subtitles_off') }, ...state.subtitles.map(named)],
    chosen: trackWithId(state.subtitles, state.choices.subtitles),
    onChoose: (track) => dispatch({ type: 'subtitle-chosen', track }),
  }
  const settings = [
    ...(state.soundTracks.length > 1 ? [sound] : []),
    ...(state.subtitles.length > 0 ? [subtitles] : []),
    ...(state.levels.length > 1 ? [quality] : []),
    ...(hasSpeed ? [speed] : []),
  ]
  return (
    <>
      {settings.length > 0 && (
        <PlayerMenu icon="quality" label={t('player_settings')} settings={settings} onOpen={screen.pin} />
      )}
      {screen.television && (
        <IconButton
          icon="television"
          label={t('player_television')}
          aria-pressed={screen.television.isConnected}
          onClick={screen.television.choose}
        />
      )}
      {screen.togglePictureInPicture && (
        <IconButton
          icon="picture-in-picture"
          label={t('player_pip')}
          onClick={screen.togglePictureInPicture}
        />
      )}
      <IconButton
        icon={state.fullscreen ? 'fullscreen-exit' : 'fullscreen'}
        label={t(state.fullscreen ? 'player_fullscreen_exit' : 'player_fullscreen')}
        shortcut="F"
        onClick={screen.toggleFullscreen}
      />
    </>
  )
}
