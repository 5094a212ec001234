import { expect, test } from 'vitest'
import { findUnstorable } from './storable-text.rules.ts'

test.each([
  ['a NUL in a text', { login: 'ab\0cd' }, 'login'],
  ['half a character at the end', { login: 'ab\ud83d' }, 'login'],
  ['half a character at the beginning', { login: '\ude00ab' }, 'login'],
  ['a NUL in a list within', { settings: { names: ['a', '\0'] } }, 'settings.names.1'],
  ['a NUL in a name', { settings: { 'a\0': 1 } }, 'settings'],
  ['a NUL all alone', '\0', ''],
])('%s is found', (_, value, path) => expect(findUnstorable(value)).toBe(path))

test.each([
  ['a whole character of two halves', { login: '😀' }],
  ['a byte of a control', { login: '\u0001\u001f' }],
  ['no text', { login: null, age: 5, list: [] }],
  ['nothing', undefined],
])('%s can be stored', (_, value) => expect(findUnstorable(value)).toBeUndefined())

test('a value nested ten thousand times is looked through', () => {
  let value: unknown = 'ab\0'
  for (let depth = 0; depth < 10_000; depth++) value = [value]
  expect(findUnstorable(value)?.length).toBe(2 * 10_000 - 1)
})
