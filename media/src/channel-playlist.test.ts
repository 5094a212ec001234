import { expect, test } from 'vitest'
import { delayedAt, keyFrameAddresses, liveAt, weekAt } from './channel.fixture.ts'
import { channelTexts } from './channel-golden.fixture.ts'
import { channelPlaylist } from './channel-playlist.ts'
import { briefPlan, dayPlan, withRights } from './plan.fixture.ts'
import { readPlaylist } from './read-playlist.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs } from './segment-grid.ts'
import type { Span } from './stream-address.ts'

const goldens = import.meta.glob('./golden/channel/*.m3u8', { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(channelTexts))('a channel is written as in %s', (name, text) => {
  expect(text()).toBe(goldens[`./golden/channel/${name}`])
})

test('no golden file is left without a text to compare', () => {
  expect(Object.keys(goldens).length).toBe(Object.keys(channelTexts).length)
})

const six = Date.UTC(2026, 0, 1, 18)
const sixSeconds = six / 1000
const brief = repeatingTimeline(briefPlan)
const noLive = repeatingTimeline(withRights(briefPlan, 'brief', { live: false, replay: true }))

const startover: Span = { kind: 'startover', nominalStartSeconds: sixSeconds }
const programme: Span = { kind: 'programme', nominalStartSeconds: sixSeconds }
const range = (fromSeconds: number, toSeconds: number): Span => ({
  kind: 'range',
  startSeconds: sixSeconds + fromSeconds,
  endSeconds: sixSeconds + toSeconds,
})

test.each<[why: string, refused: string, afterSixMs: number, span: Span]>([
  ['counted from tomorrow', 'future', 0, { kind: 'live', day: Math.floor(six / dayMs) + 1 }],
  [
    'delayed and counted from later',
    'future',
    0,
    { kind: 'delay', seconds: 86_400, day: Math.floor(six / dayMs) },
  ],
  ['delayed beyond the archive', 'too_old', 0, delayedAt(six, 7 * 86_400 + 1)],
  ['delayed to before 1970', 'too_old', 0, { kind: 'delay', seconds: sixSeconds + 1, day: 0 }],
  ['from an instant to come', 'future', 0, { kind: 'from', startSeconds: sixSeconds + 4 }],
  ['from before the archive', 'too_old', 0, { kind: 'from', startSeconds: sixSeconds - 7 * 86_400 - 4 }],
  ['a programme that still runs', 'future', 20_000, programme],
  ['a programme out of the archive', 'too_old', 7 * dayMs + 4000, programme],
  ['a programme nobody promised', 'not_on_air', dayMs, { ...programme, nominalStartSeconds: sixSeconds + 1 }],
  ['a programme of 18 hours', 'too_long', dayMs, { ...programme, nominalStartSeconds: sixSeconds - 64_800 }],
  ['a start-over of what has not begun', 'future', -1, startover],
  ['a start-over of nothing', 'not_on_air', 20_000, { ...startover, nominalStartSeconds: sixSeconds - 1 }],
  ['a start-over out of the archive', 'too_old', 8 * dayMs, startover],
  ['a range that ends after the clock', 'future', 20_000, range(0, 28)],
  ['a range out of the archive', 'too_old', 8 * dayMs, range(0, 28)],
  ['a range of more than 12 hours', 'too_long', dayMs, range(-43_208, 0)],
])('%s is refused: %s', (_, refused, afterSixMs, span) => {
  expect(channelPlaylist(brief, span, weekAt(six + afterSixMs))).toEqual({ refused })
})

test('the archive reaches to the second it promises', () => {
  const oldest: Span = { kind: 'from', startSeconds: sixSeconds - 7 * 86_400 }
  expect(channelPlaylist(brief, oldest, weekAt(six))).toHaveProperty('text')
  expect(channelPlaylist(brief, delayedAt(six, 7 * 86_400), weekAt(six))).toHaveProperty('text')
})

test('a stream from an instant ends after twelve hours', () => {
  const span: Span = { kind: 'from', startSeconds: sixSeconds }
  const halfDayMs = dayMs / 2
  const before = channelPlaylist(brief, span, weekAt(six + halfDayMs - 3841))
  const after = channelPlaylist(brief, span, weekAt(six + 2 * halfDayMs))
  expect(before).toMatchObject({ isFinal: false })
  expect(after).toMatchObject({ isFinal: true, text: expect.stringMatching(/#EXT-X-ENDLIST\n$/) })
  expect('text' in after && readPlaylist(after.text).segments.length).toBe(11_250)
})

test('a programme promised between two seconds is found by its whole second', () => {
  const slots = dayPlan.slots.map((slot) => ({ ...slot, startMs: slot.startMs && slot.startMs + 1950 }))
  const timeline = repeatingTimeline({ ...dayPlan, slots })
  const span: Span = { kind: 'programme', nominalStartSeconds: sixSeconds - 12 * 3600 + 1 }
  const answer = channelPlaylist(timeline, span, weekAt(six))
  expect('text' in answer && readPlaylist(answer.text).segments.length).toBe(703)
})

test('what may be replayed but not shown live enters the archive half a minute late', () => {
  const listed = (afterSixMs: number) => {
    const answer = channelPlaylist(noLive, startover, weekAt(six + afterSixMs))
    return 'text' in answer ? readPlaylist(answer.text).segments.length : answer.refused
  }
  expect(listed(33_839)).toBe('future')
  expect(listed(33_840)).toBe(1)
  // The programme after it may be seen live: the archive reaches the clock again once this one is past.
  expect(listed(68_399)).toBe(9)
  expect(listed(68_400)).toBe(10)
})

test('a delay that is only just archive stops before what is not yet past', () => {
  const nowMs = six + 35_000
  const answer = channelPlaylist(noLive, delayedAt(nowMs, 31), weekAt(nowMs))
  const last = 'text' in answer ? readPlaylist(answer.text).segments.at(-1) : undefined
  expect(last).toMatchObject({ startMs: six, uri: '/media/golden-hour/720p/0.m4s' })
})

test('what may be neither replayed nor shown live holds nobody up', () => {
  const never = repeatingTimeline(withRights(briefPlan, 'brief', { live: false, replay: false }))
  const answer = channelPlaylist(never, startover, weekAt(six))
  const uris = 'text' in answer && readPlaylist(answer.text).segments.map(({ uri }) => uri)
  expect(uris).toEqual(['/media/placeholder/720p/0.m4s'])
})

test.each([
  [30, 'golden-hour', 'placeholder'],
  [31, 'placeholder', 'golden-hour'],
])('a viewer %i s behind the clock sees %s where replay, %s where live is forbidden', (seconds, ...shown) => {
  const rights = [
    { live: true, replay: false },
    { live: false, replay: true },
  ]
  const seen = rights.map((given) => {
    const nowMs = six + seconds * 1000 + 3840
    const timeline = repeatingTimeline(withRights(briefPlan, 'brief', given))
    const answer = channelPlaylist(timeline, delayedAt(nowMs, seconds), weekAt(nowMs))
    const segments = 'text' in answer ? readPlaylist(answer.text).segments : []
    return segments.find(({ startMs }) => startMs === six)?.uri.split('/')[2]
  })
  expect(seen).toEqual(shown)
})

test('a marker is noted while any of it is in the window, under the same words', () => {
  const marker = { id: 'ad', startMs: six + 5000, durationMs: 10_000, class: 'advertisement' }
  const noteAt = (afterSixMs: number) => {
    const nowMs = six + afterSixMs
    const answer = channelPlaylist(brief, liveAt(nowMs), { ...weekAt(nowMs), markers: [marker] })
    return 'text' in answer ? answer.text.split('\n').filter((row) => row.includes('DATERANGE')) : []
  }
  const note =
    '#EXT-X-DATERANGE:ID="ad",CLASS="advertisement",START-DATE="2026-01-01T18:00:05.000Z",DURATION=10.000'
  const seen = Array.from({ length: 14 }, (_, step) => noteAt((step - 4) * 3840))
  expect(seen).toEqual(seen.map((_, step) => (step >= 2 && step < 12 ? [note] : [])))
})

test.each([
  ['ends where the window begins', -1000, 1000, 0],
  ['reaches into the window', -1000, 1001, 1],
  ['is a mere instant before the window', -1, 0, 0],
  ['is the very instant the window begins', 0, 0, 1],
])('a marker that %s is noted by that rule', (_, fromStartMs, durationMs, notes) => {
  const windowStartMs = six - 4 * 3840
  const marker = { id: 'ad', startMs: windowStartMs + fromStartMs, durationMs, class: 'advertisement' }
  const answer = channelPlaylist(brief, liveAt(six), { ...weekAt(six), markers: [marker] })
  expect('text' in answer && answer.text.split('DATERANGE').length - 1).toBe(notes)
})

test('a marker cannot claim an attribute of the format or smuggle one in', () => {
  const note = (attributes: Record<string, string>) => {
    const marker = { id: 'ad', startMs: six, durationMs: 0, class: 'a', attributes }
    return () => channelPlaylist(brief, liveAt(six), { ...weekAt(six), markers: [marker] })
  }
  expect(note({ 'END-ON-NEXT': 'YES' })).toThrow('END-ON-NEXT')
  expect(note({ 'X-A=1,X-B': '' })).toThrow('attribute')
  expect(note({ 'X-A': '",X-B="' })).toThrow('quote')
})

test('a key-frame playlist lists the same segments as the one it belongs to', () => {
  const nowMs = six + 5000
  const plain = channelPlaylist(brief, liveAt(nowMs), weekAt(nowMs))
  const keyFrames = channelPlaylist(brief, liveAt(nowMs), weekAt(nowMs, keyFrameAddresses))
  const read = (answer: typeof plain) => 'text' in answer && readPlaylist(answer.text)
  expect(read(keyFrames)).toEqual(read(plain))
})
