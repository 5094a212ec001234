import type { TrackChoices } from '../brand/track-choices.ts'
import type { EngineEvent, Level, Track } from './engines/engine.ts'
import { idOfTrack, noTrack } from './tracks.rules.ts'

export type PlaybackError = 'download' | 'codec'

/** What the engine must do about the latest error. */
export type Remedy = 'reload' | 'recover'

export interface PlayerState {
  phase: 'loading' | 'playing' | 'waiting' | 'paused' | 'ended' | 'blocked' | 'failed'
  /** The error to show, during retries or after giving up. */
  failure: PlaybackError | null
  /** Errors since a fragment was last buffered. */
  errors: number
  remedy: Remedy | null
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
  | { type: 'played' }
  | { type: 'stalled' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'seeked-back' }
  | { type: 'play-refused' }
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
const toleratedErrors = 2

const noTracks = { soundTracks: [], soundTrack: null, subtitles: [] }

export function firstPlayerState(
  sound: { volume: number; muted: boolean },
  choices: TrackChoices,
): PlayerState {
  return {
    phase: 'loading',
    failure: null,
    errors: 0,
    remedy: null,
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

function failed(state: PlayerState, failure: PlaybackError): PlayerState {
  return { ...state, phase: 'failed', failure, remedy: null }
}

/** The first error is retried silently, the second is shown, the third ends playback. */
function withRetry(state: PlayerState, remedy: Remedy): PlayerState {
  const errors = state.errors + 1
  if (errors > toleratedErrors) return { ...failed(state, 'download'), errors }
  return { ...state, errors, remedy, failure: errors === toleratedErrors ? 'download' : state.failure }
}

export function playerFlow(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'source-changed':
      return {
        ...state,
        phase: 'loading',
        failure: null,
        errors: 0,
        remedy: null,
        levels: [],
        level: automaticLevel,
        ...noTracks,
      }
    case 'played':
      return state.phase === 'failed' ? state : { ...state, phase: 'playing' }
    case 'stalled':
      return state.phase === 'playing' ? { ...state, phase: 'waiting' } : state
    case 'paused':
      return state.phase === 'playing' || state.phase === 'waiting' ? { ...state, phase: 'paused' } : state
    case 'ended':
      return state.phase === 'failed' ? state : { ...state, phase: 'ended' }
    case 'seeked-back':
      return state.phase === 'ended' ? { ...state, phase: 'paused' } : state
    case 'fragment-buffered':
      return state.phase === 'failed' ? state : { ...state, errors: 0, failure: null, remedy: null }
    case 'sound-refused':
      return { ...state, muted: true, mutedByAutoplay: true }
    case 'play-refused':
      return state.phase === 'failed' ? state : { ...state, phase: 'blocked' }
    case 'network-failed':
      return state.phase === 'failed' ? state : withRetry(state, 'reload')
    case 'media-failed':
      return state.phase === 'failed' ? state : withRetry(state, 'recover')
    case 'codec-failed':
      return failed(state, 'codec')
    case 'engine-failed':
      return failed(state, 'download')
    case 'retried':
      return {
        ...state,
        phase: 'loading',
        failure: null,
        errors: 0,
        remedy: null,
        attempt: state.attempt + 1,
      }
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
    case 'levels-found':
      return { ...state, levels: offeredLevels(event.levels) }
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
