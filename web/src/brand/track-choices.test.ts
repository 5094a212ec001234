import { beforeEach, expect, test } from 'vitest'
import { readStored, removeStored, writeStored } from './local-storage.ts'
import { readTrackChoices, trackChoicesKey, writeTrackChoices } from './track-choices.ts'

beforeEach(() => removeStored(trackChoicesKey))

test('[P-3.17] the chosen tracks are stored for each content, the last fifty of them', () => {
  expect(readTrackChoices('film 1')).toEqual({ of: 'film 1', sound: null, subtitles: null })
  for (let film = 1; film <= 51; film++) {
    writeTrackChoices({ of: `film ${film}`, sound: `sound ${film}`, subtitles: null })
  }
  writeTrackChoices({ of: 'film 3', sound: null, subtitles: 'English' })
  expect(readTrackChoices('film 3')).toEqual({ of: 'film 3', sound: null, subtitles: 'English' })
  expect(readTrackChoices('film 2').sound).toBe('sound 2')
  expect(readTrackChoices('film 1').sound).toBe(null)
  const stored = JSON.parse(readStored('trackChoices') ?? '[]') as unknown[]
  expect(stored).toHaveLength(50)
  expect(stored[0]).toEqual({ of: 'film 3', sound: null, subtitles: 'English' })
})

test.each(['', '{', '7', '[{"of":1}]', '[null]', '[{"of":"film 1","sound":5,"subtitles":null}]'])(
  'a storage that holds %j holds no choice',
  (stored) => {
    writeStored(trackChoicesKey, stored)
    expect(readTrackChoices('film 1')).toEqual({ of: 'film 1', sound: null, subtitles: null })
  },
)
