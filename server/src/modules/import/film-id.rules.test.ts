import { expect, test } from 'vitest'
import { filmIdOf, requireFilmId } from './film-id.rules.ts'

test.each([
  ['The Long Night (2019).mkv', 'the-long-night-2019'],
  ['Щедрый вечер.mp4', 'shchedryi-vecher'],
  ['Café Münster.2.avi', 'cafe-munster-2'],
  ['no extension', 'no-extension'],
  ['-rf; $(reboot) "x".mkv', 'rf-reboot-x'],
  ['Ирония судьбы: часть 2 %d.mkv', 'ironiya-sudby-chast-2-d'],
  ['a\nb|c.mkv', 'a-b-c'],
  ['映画.mkv', 'film-0123abcd'],
  [`${'long '.repeat(40)}.mkv`, 'long-'.repeat(16).slice(0, -1)],
])('%s gets the id %s', (name, id) => {
  expect(filmIdOf(name, '0123abcd4567')).toBe(id)
  expect(requireFilmId(id)).toBe(id)
})

test.each(['', '-sea', 'sea-', 'a--b', 'Sea', 'море', 'sea/..', 'a'.repeat(81)])(
  '%j cannot be the id of a film',
  (id) => {
    const sentence =
      'cannot be the id of a film: small Latin letters, digits and single hyphens can, up to 80.'
    expect(() => requireFilmId(id)).toThrow(`${JSON.stringify(id)} ${sentence}`)
  },
)

test('an id of eighty signs is one', () => {
  expect(requireFilmId('a'.repeat(80))).toBe('a'.repeat(80))
})
