import type { EngineEvent } from '../../engines/engine.ts'
import { noLevels, type QualityEvent, type QualityState, qualityFlow } from '../quality/quality-flow.ts'
import { type SoundEvent, type SoundState, soundFlow } from '../sound/sound-flow.ts'
import type { SpeedEvent } from '../speed/speed.rules.ts'
import {
  defaultSubtitleStyle,
  type SubtitleStyle,
  type SubtitleStyleEvent,
} from '../subtitles/subtitle-style.rules.ts'
import { noTracks, type TracksEvent, type TracksState, tracksFlow } from '../tracks/tracks-flow.ts'
import {
  afterFragment,
  afterNetworkReturn,
  type ErrorState,
  errorFlow,
  noErrors,
  noVideo,
} from './error-flow.ts'

export interface PlayerState extends ErrorState, SoundState, QualityState, TracksState {
  phase: 'loading' | 'playing' | 'waiting' | 'paused' | 'ended' | 'blocked' | 'blackout' | 'failed'
  /** Increases when the viewer requests the stream again. */
  attempt: number
  speed: number
  subtitleStyle: SubtitleStyle
  fullscreen: boolean
}

export type PlayerEvent =
  | EngineEvent
  | SoundEvent
  | QualityEvent
  | TracksEvent
  | SpeedEvent
  | SubtitleStyleEvent
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
  | { type: 'network-returned' }
  | { type: 'retried' }
  | { type: 'fullscreen-changed'; fullscreen: boolean }

export function firstPlayerState(
  sound: SoundState,
  choices: TracksState['choices'],
  subtitleStyle = defaultSubtitleStyle,
): PlayerState {
  return {
    phase: 'loading',
    ...noErrors,
    attempt: 0,
    ...sound,
    ...noLevels,
    speed: 1,
    ...noTracks,
    choices,
    subtitleStyle,
    fullscreen: false,
  }
}

/** Late events of a stream that is not shown any more. */
const isOver = ({ phase }: PlayerState): boolean => phase === 'failed' || phase === 'blackout'

const waits = ({ phase }: PlayerState): boolean => phase === 'loading' || phase === 'waiting'

/** Without a network it is said why the picture stands, and only then. */
const withoutNetwork = ({ isNetworkLost }: PlayerState, failure: PlayerState['failure']) =>
  isNetworkLost ? { failure } : {}

/** The phase of a player, and what each slice makes of its own events. */
export function playerFlow(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'source-changed':
      return { ...state, phase: 'loading', ...noErrors, ...noLevels, ...noTracks }
    case 'blackout-began':
      return { ...state, phase: 'blackout', ...noErrors }
    case 'blackout-ended':
      return state.phase === 'blackout' ? { ...state, phase: 'loading' } : state
    case 'video-missing':
      return { ...state, phase: 'failed', ...noVideo }
    case 'played':
      return isOver(state) ? state : { ...state, phase: 'playing', ...withoutNetwork(state, null) }
    case 'stalled':
      return state.phase === 'playing'
        ? { ...state, phase: 'waiting', ...withoutNetwork(state, 'download') }
        : state
    case 'paused':
      return state.phase === 'playing' || state.phase === 'waiting' ? { ...state, phase: 'paused' } : state
    case 'ended':
      return isOver(state) ? state : { ...state, phase: 'ended' }
    case 'seeked-back':
      return state.phase === 'ended' ? { ...state, phase: 'paused' } : state
    case 'fragment-buffered':
      return isOver(state) ? state : afterFragment(state)
    case 'play-refused':
      return isOver(state) ? state : { ...state, phase: 'blocked' }
    case 'network-lost':
    case 'network-failed':
    case 'media-failed':
    case 'fragment-failed':
    case 'buffer-overflowed':
    case 'exception-thrown':
    case 'codec-failed':
    case 'licence-refused':
    case 'engine-failed':
      return isOver(state) ? state : { ...state, ...errorFlow(state, event, waits(state)) }
    case 'network-returned':
      return afterNetworkReturn(state)
    case 'remedied':
      return state.remedy === null ? state : { ...state, remedy: null }
    case 'retried':
      return { ...state, phase: 'loading', ...noErrors, attempt: state.attempt + 1 }
    case 'mute-toggled':
    case 'volume-set':
    case 'sound-refused':
      return { ...state, ...soundFlow(state, event) }
    case 'levels-found':
    case 'level-chosen':
      return { ...state, ...qualityFlow(state, event) }
    case 'sound-tracks-found':
    case 'sound-track-switched':
    case 'sound-track-chosen':
    case 'subtitles-found':
    case 'subtitle-chosen':
    case 'choices-read':
      return { ...state, ...tracksFlow(state, event) }
    case 'speed-chosen':
      return { ...state, speed: event.speed }
    case 'subtitle-style-chosen':
      return { ...state, subtitleStyle: { ...state.subtitleStyle, ...event.style } }
    case 'fullscreen-changed':
      return { ...state, fullscreen: event.fullscreen }
  }
}
