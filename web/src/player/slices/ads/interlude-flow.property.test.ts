import fc from 'fast-check'
import { expect, test } from 'vitest'
import { item, plan, type Sent, send } from './interlude-flow.fixture.ts'
import { firstInterludeState, holdsContent, type InterludeState } from './interlude-flow.ts'

const full = {
  ...plan,
  max_advertising: 2,
  pre_roll: [item('a', 'a-2'), item('b')],
  post_pause_roll: [item('p')],
  middle_roll_points: [{ position: 60_000, urls: ['m', 'n'] }],
}
const openings: Sent[] = [
  { type: 'opened' },
  { type: 'opened', plan: { ...full, pre_roll: [] } },
  { type: 'opened', packshots: ['one', 'two'], plan: full },
]
const answers: Sent[] = [
  ...(['packshot-over', 'tag-failed', 'ad-over', 'ad-failed', 'middle-cancelled'] as const).map((type) => ({
    type,
  })),
  { type: 'tag-answered', ads: [] },
  { type: 'tag-answered', ads: ['spot', 'second', 'third'] },
]
const beginnings: Sent[] = [{ type: 'middle-due', markMs: 60_000 }, { type: 'pause-ended' }]
const anyEvent = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...answers, ...beginnings) },
  fc.constantFrom(...openings),
)
const anyHistory = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 6_000 })), { maxLength: 40 })

function after(history: readonly (readonly [Sent, number])[]) {
  let nowMs = 0
  const states: InterludeState[] = [firstInterludeState]
  for (const [event, waitedMs] of history) {
    nowMs += waitedMs
    states.push(send(states.at(-1) ?? firstInterludeState, event, nowMs))
  }
  return { state: states.at(-1) ?? firstInterludeState, states, nowMs }
}

const nameOf = ({ phase, run }: InterludeState) => [phase, ...(run ? [run.roll] : [])].join(' of ')

test('every phase is reached, and every roll', () => {
  const keyOf = (state: InterludeState) =>
    [nameOf(state), state.packshots.length, state.plan === null, state.isBegun].join()
  const seen = new Map([[keyOf(firstInterludeState), firstInterludeState]])
  for (let found = 0; found < seen.size; found++) {
    for (const state of [...seen.values()]) {
      for (const event of [...answers, ...beginnings, ...openings]) {
        const next = send(state, event, 1_000)
        if (!seen.has(keyOf(next))) seen.set(keyOf(next), next)
      }
    }
  }
  expect([...new Set([...seen.values()].map(nameOf))].sort()).toEqual([
    ...['ad of middle', 'ad of pause', 'ad of pre', 'idle'],
    ...['loading of middle', 'loading of pause', 'loading of pre', 'packshot'],
  ])
})

/** What cannot happen in a phase, except as a late event of something that is already over. */
const impossible: Record<InterludeState['phase'], Sent['type'][]> = {
  idle: ['packshot-over', 'tag-answered', 'tag-failed', 'ad-over', 'ad-failed', 'middle-cancelled'],
  packshot: [
    ...(['tag-answered', 'tag-failed', 'ad-over', 'ad-failed'] as const),
    ...(['middle-due', 'pause-ended', 'middle-cancelled'] as const),
  ],
  loading: ['packshot-over', 'ad-over', 'ad-failed', 'middle-due', 'pause-ended'],
  ad: ['packshot-over', 'tag-answered', 'tag-failed', 'middle-due', 'pause-ended', 'middle-cancelled'],
}

test('whatever happened before, what cannot happen now leaves the state alone', () => {
  fc.assert(
    fc.property(anyHistory, fc.constantFrom(...answers, ...beginnings), (history, event) => {
      const { state, nowMs } = after(history)
      fc.pre(impossible[state.phase].includes(event.type))
      expect(send(state, event, nowMs)).toBe(state)
    }),
  )
})

test('whatever happens, a run exists exactly while an ad is asked for or shown, and no limit is passed', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      for (const state of after(history).states) {
        const { phase, run, packshots } = state
        expect(run !== null).toBe(phase === 'loading' || phase === 'ad')
        if (phase === 'packshot') expect(packshots.length).toBeGreaterThan(0)
        if (phase === 'ad') expect(run?.ads.length).toBeGreaterThan(0)
        if (phase === 'loading') expect(run?.tags.length).toBeGreaterThan(0)
        expect(run?.played ?? 0).toBeLessThan(full.max_advertising)
        if (!state.isBegun && phase !== 'idle') expect(holdsContent(state)).toBe(true)
      }
    }),
  )
})

test('an attempt is never counted back, so that no late answer is taken for a new one', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const attempts = after(history).states.map(({ attempt }) => attempt)
      expect(attempts).toEqual([...attempts].sort((a, b) => a - b))
    }),
  )
})
