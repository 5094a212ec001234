import { expect, test } from 'vitest'
import { fillIn } from './deploy-file.ts'

test('a placeholder is filled in wherever it stands', () => {
  expect(fillIn('name: __NAME__\nurl: http://__DB1__:2380,__DB1__', { NAME: 'db1', DB1: '10.0.0.1' })).toBe(
    'name: db1\nurl: http://10.0.0.1:2380,10.0.0.1',
  )
})

test('a placeholder for which nothing is given is refused by its name', () => {
  expect(() => fillIn('password: __REDIS_PASSWORD__', {})).toThrow('Nothing is given for __REDIS_PASSWORD__')
})

test('a value with a dollar sign stays as it is', () => {
  expect(fillIn('password: __WORD__', { WORD: '$&$1' })).toBe('password: $&$1')
})
