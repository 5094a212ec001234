import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorOf } from './error-flow.fixture.ts'
import { firstPlayerState, type PlayerEvent, type PlayerState, playerFlow } from './player-flow.ts'

const choices = { of: 'content 1', sound: null, subtitles: null }
const first = firstPlayerState({ volume: 100, muted: false, mutedByAutoplay: false }, choices)

const streamEvents: PlayerEvent[] = [
  ...(['played', 'stalled', 'paused', 'ended', 'seeked-back', 'play-refused'] as const).map((type) => ({
    type,
  })),
  ...(['fragment-buffered', 'remedied'] as const).map((type) => ({ type })),
  ...(['network-lost', 'network-failed', 'media-failed', 'buffer-overflowed'] as const).map((type) =>
    errorOf(type),
  ),
  ...(['fragment-failed', 'exception-thrown', 'codec-failed', 'engine-failed'] as const).map((type) =>
    errorOf(type),
  ),
]
const restarts: PlayerEvent[] = [{ type: 'source-changed' }, { type: 'retried' }]
const blackouts: PlayerEvent[] = [{ type: 'blackout-began' }, { type: 'blackout-ended' }]

const anyEvent = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...streamEvents) },
  fc.constantFrom(...restarts, ...blackouts, { type: 'video-missing' } as const),
)
const anyHistory = fc.array(anyEvent, { maxLength: 60 })
const after = (events: readonly PlayerEvent[]): PlayerState => events.reduce(playerFlow, first)

test('every phase is reached', () => {
  const seen = new Map<PlayerState['phase'], PlayerState>([[first.phase, first]])
  for (let found = 0; found < seen.size; found++) {
    for (const state of [...seen.values()]) {
      for (const event of [...streamEvents, ...restarts, ...blackouts]) {
        const next = playerFlow(state, event)
        if (!seen.has(next.phase)) seen.set(next.phase, next)
      }
    }
  }
  const phases = ['blackout', 'blocked', 'ended', 'failed', 'loading', 'paused', 'playing', 'waiting']
  expect([...seen.keys()].sort()).toEqual(phases)
})

/** What cannot happen in a phase, except as a late event of something that is already over. */
const impossible: Record<PlayerState['phase'], PlayerEvent['type'][]> = {
  loading: ['stalled', 'paused', 'seeked-back'],
  playing: ['seeked-back'],
  waiting: ['stalled', 'seeked-back'],
  paused: ['stalled', 'paused', 'seeked-back'],
  ended: ['stalled', 'paused'],
  blocked: ['stalled', 'paused', 'seeked-back'],
  blackout: streamEvents.map(({ type }) => type),
  failed: streamEvents.map(({ type }) => type),
}

test('whatever happened before, what cannot happen now leaves the state alone', () => {
  fc.assert(
    fc.property(anyHistory, fc.constantFrom(...streamEvents), (history, event) => {
      const state = after(history)
      fc.pre(impossible[state.phase].includes(event.type))
      expect(playerFlow(state, event)).toBe(state)
    }),
  )
})

test('whatever happens, no limit is passed, and only an ended playback has nothing left to try', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { phase, errors, videoRetries, failure, remedy, brokenAtS } = after(history)
      expect(errors).toBeLessThanOrEqual(phase === 'failed' ? 3 : 2)
      expect(videoRetries).toBeLessThanOrEqual(10)
      expect(videoRetries > 0).toBe(brokenAtS !== null)
      if (phase === 'failed') expect([failure === null, remedy]).toEqual([false, null])
    }),
  )
})

test('a new source or a new attempt forgets every error', () => {
  fc.assert(
    fc.property(anyHistory, fc.constantFrom(...restarts), (history, restart) => {
      expect(playerFlow(after(history), restart)).toMatchObject({
        ...{ phase: 'loading', errors: 0, fragmentErrors: 0, videoRetries: 0, failure: null, remedy: null },
      })
    }),
  )
})
