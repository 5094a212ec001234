import { expect, test } from 'vitest'
import { errorOf } from './error-flow.fixture.ts'
import { firstPlayerState, type PlayerEvent, playerFlow } from './player-flow.ts'
import { type PlayerStateName, playerStates } from './player-states.rules.ts'

const first = firstPlayerState(
  { volume: 100, muted: false, mutedByAutoplay: false },
  { of: '', sound: null, subtitles: null },
)
const content = { refusal: null, isCasting: false, isPictureInPicture: false, interlude: null }
const played: PlayerEvent = { type: 'played' }
const times = (count: number, event: PlayerEvent) => Array.from({ length: count }, () => event)
const twice: PlayerEvent[] = [
  errorOf('network-failed'),
  { type: 'remedied' },
  errorOf('network-failed'),
  { type: 'remedied' },
]
const broken = times(6, errorOf('fragment-failed', { fatal: false }))
const media = { url: '/spot.m3u8' }

const walk: [PlayerEvent[], Partial<Parameters<typeof playerStates>[0]>, PlayerStateName[]][] = [
  [[], {}, ['loading']],
  [[played], {}, ['playing']],
  [[played, { type: 'stalled' }], {}, ['waiting']],
  [[played, { type: 'paused' }], {}, ['paused']],
  [[{ type: 'play-refused' }], {}, ['paused']],
  [[played, { type: 'ended' }], {}, ['ended']],
  [[played, { type: 'fullscreen-changed', fullscreen: true }], {}, ['playing', 'fullscreen']],
  [[played], { isPictureInPicture: true }, ['playing', 'picture-in-picture']],
  [[played, { type: 'paused' }], { isCasting: true }, ['cast']],
  [[], { interlude: { media, ad: null } }, ['packshot']],
  [[], { interlude: { media: null, ad: null } }, ['loading']],
  [[played, { type: 'paused' }], { interlude: { media, ad: {} } }, ['ad']],
  [[played, ...twice], {}, ['playing', 'error']],
  [[played, ...twice, errorOf('network-failed')], {}, ['error']],
  [[], { refusal: 'No more devices.' }, ['error']],
  [[played, errorOf('licence-refused')], { isCasting: true }, ['error']],
  [[errorOf('codec-failed')], {}, ['codec-error']],
  [[played, ...broken], {}, ['playing', 'video-error']],
  [[played, ...times(16, errorOf('fragment-failed', { fatal: false }))], {}, ['video-error']],
  [[played, { type: 'blackout-began' }], {}, ['blackout']],
  [[played, ...broken, { type: 'source-changed' }, played], {}, ['playing']],
]

test.each(walk)('[V-4.01] after %j with %j a player is %j', (events, more, names) => {
  const state = events.reduce(playerFlow, first)
  expect(playerStates({ ...content, state, ...more })).toEqual(names)
})

test('[V-4.01] every state of a player has been seen', () => {
  expect([...new Set(walk.flatMap(([, , names]) => names))].sort()).toEqual([
    ...['ad', 'blackout', 'cast', 'codec-error', 'ended', 'error', 'fullscreen', 'loading', 'packshot'],
    ...['paused', 'picture-in-picture', 'playing', 'video-error', 'waiting'],
  ])
})
