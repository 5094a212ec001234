import { expect, test } from 'vitest'
import { counterImage } from './audience-counter.rules.ts'

const address = 'https://counter.example/hit?fts={fts}&evtp={evtp}'
const atMs = Date.UTC(2026, 2, 14, 9, 26, 53, 589)

test.each([
  ['live', 'https://counter.example/hit?fts=1773480413&evtp=1'],
  ['archive', 'https://counter.example/hit?fts=1773480413&evtp=3'],
  ['start', null],
  ['resume', null],
] as const)('[V-7.105] half a minute of what is watched as %s is counted by %s', (startType, image) => {
  expect(counterImage(address, { name: 'playback_update', atMs, details: { startType } })).toBe(image)
})

test('only half minutes of playing are counted', () => {
  expect(counterImage(address, { name: 'playback_start', atMs, details: { startType: 'live' } })).toBe(null)
  expect(counterImage(address, { name: 'playback_update', atMs })).toBe(null)
})
