import type { TrackChoices } from '../../../brand/track-choices.ts'
import type { Track } from '../../engines/engine.ts'
import { idOfTrack, noTrack, trackWithId } from './tracks.rules.ts'

interface StreamTracks {
  soundTracks: readonly Track[]
  /** Null until the engine has one. */
  soundTrack: number | null
  subtitles: readonly Track[]
}

export interface TracksState extends StreamTracks {
  choices: TrackChoices
}

export type TracksEvent =
  | { type: 'sound-tracks-found'; tracks: readonly Track[] }
  | { type: 'sound-track-switched'; track: number }
  | { type: 'subtitles-found'; tracks: readonly Track[] }
  | { type: 'choices-read'; choices: TrackChoices }
  | { type: 'sound-track-chosen'; track: number }
  | { type: 'subtitle-chosen'; track: number }

export const noTracks: StreamTracks = { soundTracks: [], soundTrack: null, subtitles: [] }

/** Whether subtitles were chosen and the stream has them. */
export const hasSubtitles = ({ subtitles, choices }: TracksState): boolean =>
  trackWithId(subtitles, choices.subtitles) !== noTrack

/** Tracks are chosen by name, so that the choice holds for another stream of the same content. */
export function tracksFlow(state: TracksState, event: TracksEvent): Partial<TracksState> {
  switch (event.type) {
    case 'sound-tracks-found':
      return { soundTracks: event.tracks }
    case 'sound-track-switched':
      return { soundTrack: event.track }
    case 'subtitles-found':
      return { subtitles: event.tracks }
    case 'choices-read':
      return { choices: event.choices }
    case 'sound-track-chosen': {
      const sound = idOfTrack(state.soundTracks, event.track)
      return { soundTrack: event.track, choices: { ...state.choices, sound } }
    }
    case 'subtitle-chosen': {
      const subtitles = event.track === noTrack ? null : idOfTrack(state.subtitles, event.track)
      return { choices: { ...state.choices, subtitles } }
    }
  }
}
