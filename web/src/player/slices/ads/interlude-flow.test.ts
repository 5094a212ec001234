import { describe, expect, test } from 'vitest'
import { item, plan, play, type Sent, send, shown } from './interlude-flow.fixture.ts'
import { hasPauseRoll, holdsContent, interludeFlow, offAfterFailureMs } from './interlude-flow.ts'

const empty: Sent = { type: 'tag-answered', ads: [] }
const answered = (...ads: string[]): Sent => ({ type: 'tag-answered', ads })
const over: Sent = { type: 'ad-over' }
const failed: Sent = { type: 'ad-failed' }
const tagFailed: Sent = { type: 'tag-failed' }
const preRoll = (...pre_roll: ReturnType<typeof item>[]): Sent => ({
  type: 'opened',
  plan: { ...plan, pre_roll },
})

/** What is seen after each event. */
const seen = (...events: Sent[]) => events.map((_, index) => shown(play(events.slice(0, index + 1))))

describe('before the content', () => {
  test('[V-4.06] packshots run one after another, then the pre-roll, then the content', () => {
    const opened: Sent = {
      ...{ type: 'opened', packshots: ['one', 'two'] },
      plan: { ...plan, pre_roll: [item('a')] },
    }
    const packshotOver: Sent = { type: 'packshot-over' }
    expect(seen(opened, packshotOver, packshotOver, answered('spot'), over)).toEqual([
      ...['packshot one', 'packshot two', 'asks a', 'ad spot', 'content'],
    ])
  })

  test.each<[string, Sent]>([
    ['neither packshots nor ads', { type: 'opened' }],
    ['no ads before it', { type: 'opened', plan: { ...plan, post_pause_roll: [item('a')] } }],
    ['a limit of no ads', { type: 'opened', plan: { ...plan, max_advertising: 0, pre_roll: [item('a')] } }],
  ])('a stream with %s begins at once', (_, opened) => {
    const state = play([opened])
    expect([shown(state), state.isBegun]).toEqual(['content', true])
  })

  test('[V-4.54] an ad that errors gives way to the next of the list, at its tag or at its media', () => {
    const opened = preRoll(item('a'), item('b'), item('c'))
    expect(seen(opened, tagFailed, answered('spot'), failed, answered('last'), over)).toEqual([
      ...['asks a', 'asks b', 'ad spot', 'asks c', 'ad last', 'content'],
    ])
  })

  test('[V-5.22] an empty VAST gives way to an alias, and is passed over without one', () => {
    const opened = preRoll(item('a', 'a-2', 'a-3'), item('b'), item('c'))
    expect(seen(opened, empty, empty, empty, empty)).toEqual([
      'asks a',
      'asks a-2',
      'asks a-3',
      'asks b',
      'asks c',
    ])
  })

  test('[V-5.22] a tag that failed has no use for its alias', () => {
    expect(seen(preRoll(item('a', 'a-2'), item('b')), tagFailed)).toEqual(['asks a', 'asks b'])
  })

  test('[V-4.57] a run ends as soon as max_advertising ads were played', () => {
    const pre_roll = [item('a'), item('b'), item('c')]
    const opened: Sent = { type: 'opened', plan: { ...plan, max_advertising: 2, pre_roll } }
    const run = seen(opened, answered('one', 'lame'), over, failed, answered('two', 'three'), over)
    expect(run).toEqual(['asks a', 'ad one', 'ad lame', 'asks b', 'ad two', 'content'])
  })

  test('all ads that a tag has are shown one after another within the limit', () => {
    const opened: Sent = { type: 'opened', plan: { ...plan, max_advertising: 5, pre_roll: [item('a')] } }
    expect(seen(opened, answered('one', 'two'), over, over)).toEqual([
      'asks a',
      'ad one',
      'ad two',
      'content',
    ])
  })

  test('nobody waits longer than ten seconds for an ad, however long the list is', () => {
    const opened = play([preRoll(item('a'), item('b'), item('c'), item('d'))])
    const second = send(opened, tagFailed, 6_000)
    expect(shown(second)).toBe('asks b')
    const third = send(second, tagFailed, 10_999)
    expect(shown(third)).toBe('asks c')
    expect(shown(send(third, tagFailed, 11_000))).toBe('content')
  })
})

describe('an answer', () => {
  const asked = play([preRoll(item('a'), item('b'))])

  test.each(['tag-answered', 'tag-failed', 'ad-over', 'ad-failed', 'packshot-over'] as const)(
    '%s for an earlier attempt changes nothing',
    (type) => {
      const next = send(asked, tagFailed, 2_000)
      expect(next.attempt).toBe(asked.attempt + 1)
      const late = { type, attempt: asked.attempt, ads: [], nowMs: 3_000 }
      expect(interludeFlow(next, late)).toBe(next)
    },
  )

  test('for the stream before changes nothing in the next one', () => {
    const next = send(asked, preRoll(item('c')), 2_000)
    const late = { type: 'tag-failed', attempt: asked.attempt, nowMs: 3_000 } as const
    expect(shown(interludeFlow(next, late))).toBe('asks c')
  })
})

describe('within the content', () => {
  const withPause = {
    ...plan,
    post_pause_roll: [item('p')],
    middle_roll_points: [{ position: 60_000, urls: ['m', 'n'] }],
  }
  const begun = play([{ type: 'opened', plan: withPause }])
  const due: Sent = { type: 'middle-due', markMs: 60_000 }
  const pauseEnded: Sent = { type: 'pause-ended' }

  test('[V-1.04] ads come before the start, in the middle and after a pause', () => {
    const opened = play([{ type: 'opened', plan: { ...withPause, pre_roll: [item('a')] } }])
    const content = [answered('spot'), over].reduce((state, event) => send(state, event, 2_000), opened)
    const rolls = [opened, send(content, due, 3_000), send(content, pauseEnded, 3_000)]
    expect(rolls.map(shown)).toEqual(['asks a', 'asks m', 'asks p'])
    expect(rolls.map(({ run }) => run?.roll)).toEqual(['pre', 'middle', 'pause'])
  })

  test('[V-4.58] the content waits for every ad; a middle-roll is loaded while it plays on', () => {
    const loading = send(begun, due, 2_000)
    const ad = send(loading, answered('spot'), 3_000)
    expect([loading, ad, send(ad, over, 4_000)].map(holdsContent)).toEqual([false, true, false])
    expect(holdsContent(send(begun, pauseEnded, 2_000))).toBe(true)
  })

  test('[V-4.55] when every ad of a roll failed, the time of it is stored; one that played wipes it out', () => {
    const failedRun = [tagFailed, tagFailed].reduce(
      (state, event) => send(state, event, 7_000),
      send(begun, due, 2_000),
    )
    expect([shown(failedRun), failedRun.failedAtMs]).toEqual(['content', 7_000])
    const later = send(failedRun, pauseEnded, 12_000)
    const played = [answered('spot'), over].reduce((state, event) => send(state, event, 13_000), later)
    expect(played.failedAtMs).toBe(null)
  })

  test('[V-4.56] after a failure middle-roll and post-pause roll stay off for 5000 ms', () => {
    expect(offAfterFailureMs).toBe(5000)
    const failedRun = send(send(begun, pauseEnded, 1_000), tagFailed, 2_000)
    for (const event of [due, pauseEnded]) {
      expect(shown(send(failedRun, event, 6_999))).toBe('content')
      expect(shown(send(failedRun, event, 7_000))).toMatch(/^asks/)
    }
    expect([hasPauseRoll(failedRun, 6_999), hasPauseRoll(failedRun, 7_000)]).toEqual([false, true])
  })

  test('a middle-roll is done when it was played, and given up when it failed three times', () => {
    const played = [due, answered('spot'), over].reduce((state, event) => send(state, event, 2_000), begun)
    expect(played.doneMs).toBe(60_000)
    const doneAfterRuns: number[] = []
    let state = begun
    for (const nowMs of [10_000, 20_000, 30_000]) {
      state = [due, tagFailed, tagFailed].reduce((before, event) => send(before, event, nowMs), state)
      doneAfterRuns.push(state.doneMs)
    }
    expect(doneAfterRuns).toEqual([0, 0, 60_000])
  })

  test('a middle-roll that loads is dropped when the content is paused, and comes back', () => {
    const loading = send(begun, due, 2_000)
    const dropped = send(loading, { type: 'middle-cancelled' }, 3_000)
    expect([shown(dropped), dropped.doneMs]).toEqual(['content', 0])
    const late = { type: 'tag-answered', attempt: loading.attempt, ads: [], nowMs: 3_000 } as const
    expect(interludeFlow(dropped, late)).toBe(dropped)
    expect(shown(send(dropped, due, 4_000))).toBe('asks m')
  })

  test('no roll begins while another one runs, nor before the content has begun', () => {
    const running = send(begun, pauseEnded, 2_000)
    expect(send(running, due, 3_000)).toBe(running)
    const waiting = play([{ type: 'opened', packshots: ['one'], plan: withPause }])
    expect([send(waiting, due, 2_000), send(waiting, pauseEnded, 2_000)]).toEqual([waiting, waiting])
  })

  test('a stream that is resumed behind a point has that point done', () => {
    expect(play([{ type: 'opened', plan: withPause, startMs: 61_000 }]).doneMs).toBe(61_000)
  })
})
