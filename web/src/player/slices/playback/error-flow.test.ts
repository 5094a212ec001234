import { expect, test } from 'vitest'
import type { ErrorEvent } from '../../engines/engine.ts'
import { errorOf } from './error-flow.fixture.ts'
import { isReopened, retryAttempts } from './error-flow.ts'
import { firstPlayerState, type PlayerEvent, type PlayerState, playerFlow } from './player-flow.ts'

const sound = { volume: 100, muted: false, mutedByAutoplay: false }
const first = firstPlayerState(sound, { of: 'content 1', sound: null, subtitles: null })
const played: PlayerEvent = { type: 'played' }
const buffered: PlayerEvent = { type: 'fragment-buffered' }
const times = (count: number, event: PlayerEvent) => Array.from({ length: count }, () => event)
const after = (...events: PlayerEvent[]): PlayerState => events.reduce(playerFlow, first)

const remedied: PlayerEvent = { type: 'remedied' }
const network = errorOf('network-failed')
const stalled = errorOf('fragment-failed', { kind: 'buffer-stalled', fatal: false })

test('[V-4.13 V-4.22] a network error is tried again silently, the second is told too', () => {
  expect(after(played, network)).toMatchObject({
    ...{ phase: 'playing', errors: 1, failure: null },
    remedy: { action: 'reload', afterMs: 1_000 },
  })
  expect(after(played, network, remedied, network)).toMatchObject({
    ...{ phase: 'playing', errors: 2, failure: 'download' },
    remedy: { action: 'reload', afterMs: 2_000 },
  })
})

test.each(['network-failed', 'media-failed', 'buffer-overflowed'] as const)(
  '[V-4.14] the third error ends playback, the second does not: %s',
  (type) => {
    const two = after(played, network, remedied, errorOf(type), remedied)
    expect(two.phase).toBe('playing')
    expect(playerFlow(two, errorOf(type))).toMatchObject({
      ...{ phase: 'failed', errors: 3, remedy: null, failure: 'download' },
    })
  },
)

test('[V-4.15] a media error starts a recovery', () => {
  expect(after(errorOf('media-failed'))).toMatchObject({
    remedy: { action: 'recover', afterMs: 1_000 },
    errors: 1,
  })
})

test('[V-4.18] a full buffer is emptied and loaded again', () => {
  expect(after(played, errorOf('buffer-overflowed')).remedy?.action).toBe('refill')
})

test('[V-4.21] an internal exception gives the best quality up and counts as no error', () => {
  expect(after(played, errorOf('exception-thrown', { fatal: false }))).toMatchObject({
    ...{ phase: 'playing', errors: 0, failure: null },
    remedy: { action: 'dropTopLevel', afterMs: 0 },
  })
})

test('[V-4.16] a codec the browser lacks stops playback and says so', () => {
  expect(after(played, errorOf('codec-failed'))).toMatchObject({ phase: 'failed', failure: 'codec' })
})

test('[V-8.15] a licence service that answers with an error stops playback at once, and its words are told', () => {
  const refused = errorOf('licence-refused', { code: '7004', details: 'Rented too long ago' })
  expect(after(played, refused)).toMatchObject({
    ...{ phase: 'failed', failure: 'licence', remedy: null },
    lastError: { code: '7004', details: 'Rented too long ago' },
  })
})

test('[V-4.20] any other error that stops the engine ends playback at once', () => {
  expect(after(played, errorOf('engine-failed'))).toMatchObject({ phase: 'failed', failure: 'download' })
})

test('errors are forgotten once the stream flows again', () => {
  expect(after(network, remedied, network, remedied, buffered, network)).toMatchObject({
    errors: 1,
    failure: null,
  })
})

test('picture and sound that fail together are one error, until it was tried again', () => {
  const media = errorOf('media-failed')
  expect(after(network, media)).toMatchObject({
    errors: 1,
    remedy: { action: 'reload' },
    lastError: media.error,
  })
  expect(after(network, remedied, media)).toMatchObject({ errors: 2, remedy: { action: 'recover' } })
})

test('a remedy is not lost to a fragment that was loaded before the error, and is done once', () => {
  const waiting = after(network, buffered)
  expect(waiting.remedy?.action).toBe('reload')
  const done = playerFlow(waiting, { type: 'remedied' })
  expect(done.remedy).toBe(null)
  expect(playerFlow(done, { type: 'remedied' })).toBe(done)
})

const lost = errorOf('network-lost')
const waited: PlayerEvent = { type: 'stalled' }
const returned: PlayerEvent = { type: 'network-returned' }

test('without a network the buffer plays on in silence; where it ends it is told, and no error is counted', () => {
  const silent = { phase: 'playing', failure: null, isNetworkLost: true, errors: 0, remedy: null }
  expect(after(played, ...times(9, lost))).toMatchObject(silent)
  const told = { ...silent, phase: 'waiting', failure: 'download' }
  expect(after(played, lost, waited)).toMatchObject(told)
  expect(after(played, waited, lost)).toMatchObject(told)
  expect(after(played, lost, waited, played)).toMatchObject(silent)
  expect(after(played, lost, { type: 'paused' })).toMatchObject({ ...silent, phase: 'paused' })
  expect(after(lost)).toMatchObject({ phase: 'loading', failure: 'download' })
})

test('loading goes on at once when the network is back, and not by a fragment that was under way', () => {
  const waiting = after(played, lost, waited)
  expect(playerFlow(waiting, buffered)).toBe(waiting)
  const back = playerFlow(waiting, returned)
  expect(back).toMatchObject({
    ...{ phase: 'waiting', failure: null, isNetworkLost: false, errors: 0 },
    remedy: { action: 'reload', afterMs: 0 },
  })
  expect(playerFlow(back, returned)).toBe(back)
  expect(after(lost, { type: 'source-changed' }).isNetworkLost).toBe(false)
})

test('a load that nobody answers is tried each second while more than a second is buffered, and counts after that', () => {
  const unanswered = (playableS: number) => errorOf('network-failed', { playableS })
  const again = { action: 'reload', afterMs: 1_000 }
  const rounds = times(5, unanswered(1.01)).flatMap((error) => [error, remedied])
  expect(after(played, ...rounds, unanswered(1.01))).toMatchObject({
    ...{ phase: 'playing', errors: 0, failure: null, remedy: again },
  })
  expect(after(played, ...rounds, unanswered(1))).toMatchObject({ errors: 1, remedy: again })
})

test('[V-4.17] the sixth stall or broken fragment is a video error, the fifth is not', () => {
  const broken = errorOf('fragment-failed', { kind: 'media', fatal: false })
  expect(after(...times(3, stalled), ...times(2, broken))).toMatchObject({
    ...{ fragmentErrors: 5, videoRetries: 0, failure: null, remedy: null },
  })
  expect(after(...times(3, stalled), ...times(3, broken))).toMatchObject({
    ...{ fragmentErrors: 6, videoRetries: 1, failure: 'download', errors: 0 },
  })
})

test('a broken fragment that stops the engine is recovered from', () => {
  expect(after(errorOf('fragment-failed')).remedy).toEqual({ action: 'recover', afterMs: 0 })
})

test('[V-4.23] a video error is retried ten times, each ten seconds further, then it ends playback', () => {
  let state = after(...times(5, stalled))
  for (let retry = 1; retry <= 10; retry++) {
    const elsewhere = errorOf('fragment-failed', { positionS: 100 + (retry - 1) * 10 })
    state = playerFlow(state, elsewhere)
    expect(state).toMatchObject({
      ...{ phase: 'loading', videoRetries: retry },
      remedy: { action: 'scrub', toS: 100 + retry * 10, afterMs: 0 },
    })
  }
  expect(playerFlow(state, stalled)).toMatchObject({ phase: 'failed', failure: 'download', remedy: null })
})

test('stalls are forgotten after sixteen fragments without one, not after fifteen', () => {
  const six = times(6, stalled)
  expect(after(...six, ...times(15, buffered))).toMatchObject({ fragmentErrors: 6, videoRetries: 1 })
  expect(after(...six, ...times(15, buffered), stalled, ...times(15, buffered)).fragmentErrors).toBe(7)
  expect(after(...six, ...times(16, buffered))).toMatchObject({
    ...{ fragmentErrors: 0, videoRetries: 0, brokenAtS: null, flowing: 0 },
  })
})

test('a fragment of a stream without errors changes nothing', () => {
  const playing = after(played)
  expect(playerFlow(playing, buffered)).toBe(playing)
})

test('the latest error stays for diagnostics until somebody asks again', () => {
  const media = errorOf('media-failed', { code: 'bufferAppendError' })
  expect(after(network, media, buffered).lastError).toBe(media.error)
  expect(after(network, { type: 'retried' }).lastError).toBe(null)
})

test('[V-4.10] without a video element playback ends in the state of two errors', () => {
  const missing = after({ type: 'video-missing' })
  expect(missing).toMatchObject({ phase: 'failed', errors: 2, failure: 'download', remedy: null })
})

test('[V-4.34] after the second error, not after the first, playing on means opening the stream anew', () => {
  expect(isReopened(after(network))).toBe(false)
  expect(isReopened(after(network, remedied, network))).toBe(true)
  expect(isReopened(after(network, remedied, network, remedied, network))).toBe(true)
  expect(isReopened(after(network, remedied, network, remedied, buffered))).toBe(false)
})

test('attempts are reloads and tries of a later place', () => {
  expect(retryAttempts(after(network))).toBe(1)
  expect(retryAttempts(after(network, remedied, network, remedied, network))).toBe(2)
  expect(retryAttempts(after(...times(7, stalled)))).toBe(2)
})

const errorTypes: ErrorEvent['type'][] = [
  ...(['network-lost', 'network-failed', 'media-failed', 'fragment-failed'] as const),
  ...(['buffer-overflowed', 'exception-thrown', 'codec-failed', 'licence-refused', 'engine-failed'] as const),
]
test.each(errorTypes)('after playback has ended an error changes nothing: %s', (type) => {
  const failed = after(played, errorOf('engine-failed'))
  expect(playerFlow(failed, errorOf(type))).toBe(failed)
})
