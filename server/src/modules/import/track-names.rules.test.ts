import { expect, test } from 'vitest'
import type { Track } from './film.rules.ts'
import { nameSound, nameSubtitles } from './track-names.rules.ts'

const track = (change: Partial<Track>): Track => ({
  ...{ index: 1, codec: 'aac', language: undefined, title: undefined, isDefault: false, isForced: false },
  ...change,
})

test.each([
  ['rus', 'audio-ru', 'Русский', 'ru'],
  ['ger', 'audio-de', 'Deutsch', 'de'],
  ['deu', 'audio-de', 'Deutsch', 'de'],
  ['kaz', 'audio-kk', 'Қазақ тілі', 'kk'],
  ['pt-br', 'audio-pt-br', 'Português (Brasil)', 'pt-BR'],
  ['und', 'audio', 'Sound', undefined],
  ['not a language', 'audio', 'Sound', undefined],
  [undefined, 'audio', 'Sound', undefined],
])('sound in %s is named %s', (language, name, title, tag) => {
  const [named] = nameSound([track({ language })])
  expect(named).toEqual({ name, title, default: true, channels: 2, ...(tag && { language: tag }) })
})

test('tracks of one language and title can be told apart', () => {
  const tracks = [
    track({ language: 'rus' }),
    track({ language: 'rus' }),
    track({ language: 'eng', title: 'Русский' }),
  ]
  const named = nameSound(tracks)
  expect(named.map(({ name }) => name)).toEqual(['audio-ru', 'audio-ru-2', 'audio-en'])
  expect(named.map(({ title }) => title)).toEqual(['Русский', 'Русский 2', 'Русский 3'])
})

test('one sound track is the default: the one that the file marks, else the first', () => {
  const defaults = (...marks: boolean[]) =>
    nameSound(marks.map((isDefault) => track({ isDefault }))).map((named) => named.default)
  expect(defaults(false, true, true)).toEqual([false, true, false])
  expect(defaults(false, false)).toEqual([true, false])
})

test('a title cannot break out of a playlist', () => {
  const [named] = nameSound([track({ title: ' a "b"\r\n#EXT-X-ENDLIST\0 ' })])
  expect(named?.title).toBe('a ’b’ #EXT-X-ENDLIST')
})

test('subtitles are shown when they are asked for, and forced ones say that they are', () => {
  const tracks = [track({ language: 'rus', isDefault: true }), track({ isForced: true })]
  expect(nameSubtitles(tracks)).toEqual([
    { name: 'subtitles-ru', title: 'Русский', language: 'ru', default: false },
    { name: 'subtitles', title: 'Subtitles', language: 'und', default: false, forced: true },
  ])
})
