import type { TrackChoices } from '../brand/track-choices.ts'
import type { EngineEvent, Level, Track } from './engines/engine.ts'
import { afterFragment, type ErrorState, errorFlow, noErrors, noVideo } from './slices/errors/error-flow.ts'
import { idOfTrack, noTrack } from './slices/tracks/tracks.rules.ts'

export interface PlayerState extends ErrorState {
  phase: 'loading' | 'playing' | 'waiting' | 'paused' | 'ended' | 'blocked' | 'blackout' | 'failed'
  /** Increases when the viewer requests the stream again. */
  attempt: number
  volume: number
  muted: boolean
  /** Whether the sound is off only because the browser requires a user gesture first. */
  mutedByAutoplay: boolean
  levels: readonly Level[]
  level: number
  speed: number
  soundTracks: readonly Track[]
  /** Null until the engine has one. */
  soundTrack: number | null
  subtitles: readonly Track[]
  choices: TrackChoices
  fullscreen: boolean
}

export type PlayerEvent =
  | EngineEvent
  | { type: 'source-changed' }
  | { type: 'blackout-began' }
  | { type: 'blackout-ended' }
  | { type: 'video-missing' }
  | { type: 'played' }
  | { type: 'stalled' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'seeked-back' }
  | { type: 'play-refused' }
  | { type: 'remedied' }
  | { type: 'retried' }
  | { type: 'mute-toggled' }
  | { type: 'volume-set'; volume: number }
  | { type: 'level-chosen'; level: number }
  | { type: 'speed-chosen'; speed: number }
  | { type: 'choices-read'; choices: TrackChoices }
  | { type: 'sound-track-chosen'; track: number }
  | { type: 'subtitle-chosen'; track: number }
  | { type: 'fullscreen-changed'; fullscreen: boolean }

export const automaticLevel = -1
export const volumeStep = 5
export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

const highestLine = 1080
const maxLevels = 4

const noTracks = { soundTracks: [], soundTrack: null, subtitles: [] }

export function firstPlayerState(
  sound: { volume: number; muted: boolean },
  choices: TrackChoices,
): PlayerState {
  return {
    phase: 'loading',
    ...noErrors,
    attempt: 0,
    ...sound,
    mutedByAutoplay: false,
    levels: [],
    level: automaticLevel,
    speed: 1,
    ...noTracks,
    choices,
    fullscreen: false,
  }
}

/** The offered levels, the best first; one entry per height. */
export function offeredLevels(levels: readonly Level[]): Level[] {
  const byHeight = new Map(
    levels.filter(({ height }) => height <= highestLine).map((level) => [level.height, level]),
  )
  return [...byHeight.values()].sort((a, b) => b.height - a.height).slice(0, maxLevels)
}

export function boundedVolume(volume: number): number {
  return Math.min(100, Math.max(0, Math.round(volume)))
}

/** Late events of a stream that is not shown any more. */
const isOver = ({ phase }: PlayerState): boolean => phase === 'failed' || phase === 'blackout'

export function playerFlow(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'source-changed':
      return {
        ...state,
        phase: 'loading',
        ...noErrors,
        levels: [],
        level: automaticLevel,
        ...noTracks,
      }
    case 'blackout-began':
      return { ...state, phase: 'blackout', ...noErrors }
    case 'blackout-ended':
      return state.phase === 'blackout' ? { ...state, phase: 'loading' } : state
    case 'video-missing':
      return { ...state, phase: 'failed', ...noVideo }
    case 'played':
      return isOver(state) ? state : { ...state, phase: 'playing' }
    case 'stalled':
      return state.phase === 'playing' ? { ...state, phase: 'waiting' } : state
    case 'paused':
      return state.phase === 'playing' || state.phase === 'waiting' ? { ...state, phase: 'paused' } : state
    case 'ended':
      return isOver(state) ? state : { ...state, phase: 'ended' }
    case 'seeked-back':
      return state.phase === 'ended' ? { ...state, phase: 'paused' } : state
    case 'fragment-buffered':
      return isOver(state) ? state : afterFragment(state)
    case 'sound-refused':
      return { ...state, muted: true, mutedByAutoplay: true }
    case 'play-refused':
      return isOver(state) ? state : { ...state, phase: 'blocked' }
    case 'network-lost':
    case 'network-failed':
    case 'media-failed':
    case 'fragment-failed':
    case 'buffer-overflowed':
    case 'exception-thrown':
    case 'codec-failed':
    case 'engine-failed':
      return isOver(state) ? state : { ...state, ...errorFlow(state, event) }
    case 'remedied':
      return state.remedy === null ? state : { ...state, remedy: null }
    case 'retried':
      return { ...state, phase: 'loading', ...noErrors, attempt: state.attempt + 1 }
    case 'mute-toggled': {
      const muted = !(state.muted || state.volume === 0)
      return {
        ...state,
        muted,
        mutedByAutoplay: false,
        volume: !muted && state.volume === 0 ? volumeStep * 4 : state.volume,
      }
    }
    case 'volume-set': {
      const volume = boundedVolume(event.volume)
      return { ...state, volume, muted: volume === 0, mutedByAutoplay: false }
    }
    case 'levels-found': {
      const levels = offeredLevels(event.levels)
      const isOffered = levels.some(({ index }) => index === state.level)
      return { ...state, levels, level: isOffered ? state.level : automaticLevel }
    }
    case 'level-chosen':
      return { ...state, level: event.level }
    case 'speed-chosen':
      return { ...state, speed: event.speed }
    case 'sound-tracks-found':
      return { ...state, soundTracks: event.tracks }
    case 'subtitles-found':
      return { ...state, subtitles: event.tracks }
    case 'sound-track-switched':
      return { ...state, soundTrack: event.track }
    case 'sound-track-chosen':
      return {
        ...state,
        soundTrack: event.track,
        choices: { ...state.choices, sound: idOfTrack(state.soundTracks, event.track) },
      }
    case 'subtitle-chosen': {
      const subtitles = event.track === noTrack ? null : idOfTrack(state.subtitles, event.track)
      return { ...state, choices: { ...state.choices, subtitles } }
    }
    case 'choices-read':
      return { ...state, choices: event.choices }
    case 'fullscreen-changed':
      return { ...state, fullscreen: event.fullscreen }
  }
}
