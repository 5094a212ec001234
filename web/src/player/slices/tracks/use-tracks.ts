import { type RefObject, useEffect } from 'react'
import { readTrackChoices, writeTrackChoices } from '../../../brand/track-choices.ts'
import { useTranslation } from '../../../brand/use-translation.ts'
import type { Engine, Track } from '../../engines/engine.ts'
import type { PlayerChoices } from '../controls/player-menu.tsx'
import { hideSubtitles, keepSubtitlesOff } from './subtitles-off.ts'
import { noTrack, trackWithId } from './tracks.rules.ts'
import type { TracksEvent, TracksState } from './tracks-flow.ts'

type Dispatch = (event: TracksEvent) => void

/** What was chosen is stored per content, and holds for the next engine too, which finds its own tracks. */
export function useTracks(
  engine: RefObject<Engine | undefined>,
  video: RefObject<HTMLVideoElement | null>,
  { soundTracks, subtitles, choices }: TracksState,
  dispatch: Dispatch,
  contentKey: string,
): void {
  useEffect(() => {
    dispatch({ type: 'choices-read', choices: readTrackChoices(contentKey) })
  }, [dispatch, contentKey])

  useEffect(() => {
    if (choices.sound !== null || choices.subtitles !== null) writeTrackChoices(choices)
  }, [choices])

  useEffect(() => {
    const track = trackWithId(soundTracks, choices.sound)
    if (track !== noTrack) engine.current?.chooseSoundTrack(track)
  }, [engine, choices.sound, soundTracks])

  const chosen = trackWithId(subtitles, choices.subtitles)
  useEffect(() => {
    engine.current?.chooseSubtitles(chosen)
  }, [engine, chosen, subtitles])

  const hasNoSubtitles = chosen === noTrack
  useEffect(() => {
    if (!hasNoSubtitles) return
    return keepSubtitlesOff(() => {
      engine.current?.chooseSubtitles(noTrack)
      if (video.current) hideSubtitles(video.current)
    })
  }, [engine, video, hasNoSubtitles])
}

export function useTrackChoices(state: TracksState, dispatch: Dispatch): PlayerChoices[] {
  const { t } = useTranslation()
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
  return [
    ...(state.soundTracks.length > 1 ? [sound] : []),
    ...(state.subtitles.length > 0 ? [subtitles] : []),
  ]
}
