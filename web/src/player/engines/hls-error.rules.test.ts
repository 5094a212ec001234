import { expect, test } from 'vitest'
import type { ErrorKind } from './engine.ts'
import { eventOfError, kindOf } from './hls-error.rules.ts'

const now = { positionS: 12.5, atMs: 1_700_000_000_000 }
const connected = { ...now, isOnline: true, bufferedS: 7.5 }
const offline = { ...connected, isOnline: false }
const error = (details: string, type = 'networkError', fatal = true) => ({ details, type, fatal })
const notFound = { response: { code: 404 } }

test.each([
  ['[V-4.13] a fatal network error', error('fragLoadError'), 'network-failed'],
  ['[V-4.15] a fatal media error', error('bufferAppendError', 'mediaError'), 'media-failed'],
  ['[V-4.16] codecs the browser lacks', error('bufferIncompatibleCodecsError', 'mediaError'), 'codec-failed'],
  ['[V-4.17] a broken fragment', error('fragParsingError', 'mediaError', false), 'fragment-failed'],
  ['[V-4.17] a fatal broken fragment', error('fragParsingError', 'mediaError'), 'fragment-failed'],
  ['[V-4.17] a stall', error('bufferStalledError', 'mediaError', false), 'fragment-failed'],
  ['[V-4.18] a full buffer', error('bufferFullError', 'mediaError', false), 'buffer-overflowed'],
  ['[V-4.19] a 404', { ...error('levelLoadError', 'networkError', false), ...notFound }, 'network-failed'],
  [
    '[V-4.19] a fragment that is gone',
    { ...error('fragLoadError', 'networkError', false), ...notFound, frag: { type: 'main' } },
    'network-failed',
  ],
  ['[V-4.20] any other fatal error', error('keySystemNoKeys', 'keySystemError'), 'engine-failed'],
  ['[V-4.21] an internal exception', error('internalException', 'otherError', false), 'exception-thrown'],
  ['[V-4.20] a fatal exception', error('internalException', 'otherError'), 'engine-failed'],
])('%s is told to the player', (_, given, type) => {
  expect(eventOfError(given, connected)?.type).toBe(type)
})

test.each([
  ['a fatal network error', error('audioTrackLoadError'), 'network-lost'],
  ['a load that is tried again', error('fragLoadError', 'networkError', false), 'network-lost'],
  ['a stall', error('bufferStalledError', 'mediaError', false), 'network-lost'],
  ['a broken fragment', error('fragParsingError', 'mediaError', false), 'fragment-failed'],
])('without a network %s is that of the network, and no other', (_, given, type) => {
  expect(eventOfError(given, offline)?.type).toBe(type)
})

test('what nobody answered says how long the picture goes on, what a server refused does not', () => {
  const unanswered = { ...error('fragLoadError'), response: { code: 0 } }
  expect(eventOfError(unanswered, connected)?.error.playableS).toBe(7.5)
  expect(eventOfError({ ...unanswered, response: { code: 500 } }, connected)?.error).not.toHaveProperty(
    'playableS',
  )
  expect(eventOfError(error('bufferAppendError', 'mediaError'), connected)?.error).not.toHaveProperty(
    'playableS',
  )
})

test.each([
  ['an error that hls.js tries again', error('fragLoadError', 'networkError', false)],
  ['a codec of one quality of many', error('bufferAddCodecError', 'mediaError', false)],
  ['subtitles that are gone', { ...error('subtitleTrackLoadError', 'networkError', false), ...notFound }],
  [
    'a fragment of subtitles that is gone',
    { ...error('fragLoadError', 'networkError', false), ...notFound, frag: { type: 'subtitle' } },
  ],
])('%s is not', (_, given) => {
  expect(eventOfError(given, connected)).toBe(undefined)
})

test('an error says where and when it happened, and what hls.js says about it', () => {
  const given = { ...error('fragLoadError'), error: new Error('HTTP Error 500'), response: { code: 500 } }
  expect(eventOfError(given, connected)?.error).toEqual({
    ...{ kind: 'fragment-load', code: 'fragLoadError', details: 'HTTP Error 500', fatal: true },
    ...now,
  })
  expect(eventOfError({ ...error('fragLoadError'), reason: 'gone' }, connected)?.error.details).toBe('gone')
  expect(eventOfError(error('fragLoadError'), connected)?.error.details).toBe('')
})

test.each<[string, string, ErrorKind]>([
  ['levelLoadError', 'networkError', 'network'],
  ['manifestLoadTimeOut', 'networkError', 'manifest-load'],
  ['fragLoadTimeOut', 'networkError', 'fragment-load'],
  ['keyLoadError', 'networkError', 'key-load'],
  ['bufferAppendError', 'mediaError', 'media'],
  ['fragParsingError', 'mediaError', 'media'],
  ['manifestIncompatibleCodecsError', 'mediaError', 'codecs'],
  ['bufferStalledError', 'mediaError', 'buffer-stalled'],
  ['bufferFullError', 'mediaError', 'buffer-full'],
  ['internalException', 'otherError', 'internal'],
  ['remuxAllocError', 'muxError', 'other'],
])('%s (%s) is of the kind %s', (details, type, kind) => {
  expect(kindOf({ details, type })).toBe(kind)
})
