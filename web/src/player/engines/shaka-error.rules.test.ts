import { expect, test } from 'vitest'
import { eventOfShakaError } from './shaka-error.rules.ts'

const now = { positionS: 12.5, atMs: 1_700_000_000_000 }

test.each([
  ['a segment that does not come', 1, 1001, 'network-failed', 'network'],
  ['a picture that cannot be decoded', 3, 3016, 'media-failed', 'media'],
  ['a manifest that cannot be read', 4, 4001, 'network-failed', 'manifest-load'],
  ['a licence that is refused', 6, 6007, 'engine-failed', 'key-load'],
  ['a browser without the codecs', 4, 4032, 'codec-failed', 'codecs'],
  ['a browser without the key system', 6, 6001, 'codec-failed', 'codecs'],
  ['anything else', 9, 9001, 'engine-failed', 'other'],
])('%s is told to the player', (_, category, code, type, kind) => {
  expect(eventOfShakaError({ severity: 2, category, code }, { ...now, isOnline: true })).toEqual({
    type,
    error: { ...now, kind, code: `shaka ${code}`, details: '', fatal: true },
  })
})

test.each([
  ['an error that Shaka tries again', 1, 1, 1001],
  ['a load that was given up', 2, 7, 7000],
])('%s is not', (_, severity, category, code) => {
  expect(eventOfShakaError({ severity, category, code }, { ...now, isOnline: true })).toBe(undefined)
})

test.each([
  ['a segment that does not come', 1, 1001, 'network-lost'],
  ['a picture that cannot be decoded', 3, 3016, 'media-failed'],
])('without a network %s is told as %s', (_, category, code, type) => {
  expect(eventOfShakaError({ severity: 2, category, code }, { ...now, isOnline: false })?.type).toBe(type)
})

const refused = (answer: unknown) => ({
  ...{ severity: 2, category: 6, code: 6007 },
  data: [{ severity: 2, category: 1, code: 1001, data: ['/licence/widevine', 403, answer, {}, 2] }],
})

test('[V-8.15] a licence service that answers with a code is told with its code and its message', () => {
  const detail = { licence: 'refused', code: '7004', message: 'Rented too long ago' }
  const answer = JSON.stringify({ error_code: 'not_available', detail })
  expect(eventOfShakaError(refused(answer), { ...now, isOnline: true })).toEqual({
    type: 'licence-refused',
    error: { ...now, kind: 'key-load', code: '7004', details: 'Rented too long ago', fatal: true },
  })
})

test.each([
  ['without a code', JSON.stringify({ error_code: 'not_available', detail: { licence: 'refused' } })],
  ['with a page', '<h1>403</h1>'],
  ['with nothing', null],
])('a licence service that answers %s is told as any other refusal', (_, answer) => {
  expect(eventOfShakaError(refused(answer), { ...now, isOnline: true })).toMatchObject({
    type: 'engine-failed',
    error: { code: 'shaka 6007' },
  })
})
