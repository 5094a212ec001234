import { expect, test } from 'vitest'
import { eventOfShakaError } from './shaka-error.rules.ts'

const now = { positionS: 12.5, atMs: 1_700_000_000_000 }

test.each([
  ['a segment that does not come', 1, 1001, 'network-failed', 'network'],
  ['a picture that cannot be decoded', 3, 3016, 'media-failed', 'media'],
  ['a manifest that cannot be read', 4, 4001, 'network-failed', 'manifest-load'],
  ['a licence that is refused', 6, 6007, 'engine-failed', 'key-load'],
  ['a browser without the key system', 6, 6001, 'codec-failed', 'codecs'],
  ['anything else', 9, 9001, 'engine-failed', 'other'],
])('%s is told to the player', (_, category, code, type, kind) => {
  expect(eventOfShakaError({ severity: 2, category, code }, now)).toEqual({
    type,
    error: { ...now, kind, code: `shaka ${code}`, details: '', fatal: true },
  })
})

test.each([
  ['an error that Shaka tries again', 1, 1, 1001],
  ['a load that was given up', 2, 7, 7000],
])('%s is not', (_, severity, category, code) => {
  expect(eventOfShakaError({ severity, category, code }, now)).toBe(undefined)
})
