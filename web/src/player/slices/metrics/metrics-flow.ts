import type { EventName } from '@onair/contract'
import type { EventFields } from '../../../analytics/track.ts'
import { withoutSecrets } from '../../../analytics/without-secrets.rules.ts'
import type { EngineError } from '../../engines/engine.ts'
import type { PlayerState } from '../playback/player-flow.ts'

/** What is played, as analytics name it. */
export interface PlaybackSubject {
  statId?: string | undefined
  channelId?: number | undefined
  contentParentId?: number | undefined
  contentId?: number | undefined
  libraryId?: number | undefined
  startType: 'live' | 'archive' | 'start' | 'resume' | 'trailer'
}

export interface MetricsState {
  openedMs: number
  /** Whether the start is told. */
  isTold: boolean
  /** From the opening to the first picture; null before it. */
  startMs: number | null
  /** Since when the picture stands still; null while it moves. */
  stalledAtMs: number | null
  height: number
}

export type MetricsInput =
  | { type: 'opened'; nowMs: number }
  | { type: 'start-due'; subject: PlaybackSubject; positionS: number }
  | { type: 'phase-changed'; phase: PlayerState['phase']; nowMs: number }
  | { type: 'picture-resized'; height: number }
  | { type: 'failed'; error: EngineError; url: string; streamType: string; subject: PlaybackSubject }

type Told = [name: EventName, fields: EventFields]

export const nothingPlayed: MetricsState = {
  ...{ openedMs: 0, isTold: false, startMs: null, stalledAtMs: null, height: 0 },
}

type Step = { state: MetricsState; told: Told[] }

const named = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as EventFields['details']

/** What is said of a start: its picture may be there before it is told. */
function start(
  state: MetricsState,
  { subject, positionS }: Extract<MetricsInput, { type: 'start-due' }>,
): Step {
  const { startMs, height } = state
  const position = Math.floor(positionS)
  return {
    state: { ...state, isTold: true },
    told: [
      ['playback_start', { details: named({ ...subject, position }) }],
      ...(startMs === null ? [] : [['playback_ready', { details: { startMs } }] satisfies Told]),
      ...(height === 0 ? [] : [['playback_quality', { details: { height } }] satisfies Told]),
    ],
  }
}

function changePhase(state: MetricsState, phase: PlayerState['phase'], nowMs: number): Step {
  const { openedMs, isTold, startMs, stalledAtMs } = state
  if (phase === 'waiting' && startMs !== null) {
    return { state: { ...state, stalledAtMs: stalledAtMs ?? nowMs }, told: [] }
  }
  if (phase === 'playing' && startMs === null) {
    const passedMs = Math.round(nowMs - openedMs)
    const told: Told[] = isTold ? [['playback_ready', { details: { startMs: passedMs } }]] : []
    return { state: { ...state, startMs: passedMs }, told }
  }
  if (stalledAtMs === null) return { state, told: [] }
  const stallMs = Math.round(nowMs - stalledAtMs)
  return { state: { ...state, stalledAtMs: null }, told: [['playback_stall', { details: { stallMs } }]] }
}

/** V-7.112, V-7.114: how well a stream plays, as events. */
export function metricsFlow(state: MetricsState, input: MetricsInput): Step {
  switch (input.type) {
    case 'opened':
      return { state: { ...nothingPlayed, openedMs: input.nowMs }, told: [] }
    case 'start-due':
      return state.isTold ? { state, told: [] } : start(state, input)
    case 'phase-changed':
      return changePhase(state, input.phase, input.nowMs)
    case 'picture-resized': {
      const { height } = input
      if (height === 0 || height === state.height) return { state, told: [] }
      const told: Told[] = state.isTold ? [['playback_quality', { details: { height } }]] : []
      return { state: { ...state, height }, told }
    }
    case 'failed': {
      const { error, url, streamType, subject } = input
      const details = {
        ...{ code: error.code.slice(0, 100), errorType: error.kind, streamType },
        ...{ url: withoutSecrets(url).slice(0, 500), position: Math.max(0, error.positionS) },
        ...{ details: withoutSecrets(error.details).slice(0, 500), content: subject.contentId },
        ...{ library: subject.libraryId, channel: subject.channelId },
      }
      return { state, told: [['playback_error', { details: named(details) }]] }
    }
  }
}
