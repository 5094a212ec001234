import { expect, test } from 'vitest'
import { idOfTrack, noTrack, trackWithId } from './tracks.rules.ts'

const track = (name: string, index: number) => ({ name, index })

test.each([
  ['by its name', [track('English', 0), track('Suomi', 1)], 1, 'Suomi'],
  ['by its number where it has no name', [track('English', 0), track('', 1)], 1, '#1'],
  ['by its number where another has its name', [track('English', 0), track('English', 1)], 1, '#1'],
])('a track is found again %s', (_, tracks, index, id) => {
  expect(idOfTrack(tracks, index)).toBe(id)
  expect(trackWithId(tracks, id)).toBe(index)
})

test('what was not chosen, or is not there, is no track', () => {
  const tracks = [track('English', 0)]
  expect(trackWithId(tracks, null)).toBe(noTrack)
  expect(trackWithId(tracks, 'Suomi')).toBe(noTrack)
})
