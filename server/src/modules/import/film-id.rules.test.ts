import { expect, test } from 'vitest'
import { demandFilmId, filmIdOf } from './film-id.rules.ts'

test.each([
  ['The Long Night (2019).mkv', 'the-long-night-2019'],
  ['Щедрый вечер.mp4', 'shchedryi-vecher'],
  ['Café Münster.2.avi', 'cafe-munster-2'],
  ['no extension', 'no-extension'],
  ['映画.mkv', 'film-0123abcd'],
  [`${'long '.repeat(40)}.mkv`, 'long-'.repeat(16).slice(0, -1)],
])('%s gets the id %s', (name, id) => {
  expect(filmIdOf(name, '0123abcd4567')).toBe(id)
  expect(demandFilmId(id)).toBe(id)
})
