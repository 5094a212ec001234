import { expect, test } from 'vitest'
import { requestOf, valueOf, WebDriverError } from './wire.ts'

test('a command is a request below the session', () => {
  expect(requestOf('navigate', { url: '/' })).toEqual({ method: 'POST', path: '/url', body: '{"url":"/"}' })
  expect(requestOf('takeScreenshot', {})).toEqual({ method: 'GET', path: '/screenshot', body: null })
})

test('the id of an element goes into the address', () => {
  expect(requestOf('elementClick', { id: 'f.1/e.2' })).toEqual({
    ...{ method: 'POST', path: '/element/f.1%2Fe.2/click', body: '{}' },
  })
})

test('an answer is its value; a refusal is thrown with its code', () => {
  expect(valueOf({ value: [1, null] })).toEqual([1, null])
  expect(valueOf({ value: null })).toBe(null)
  const refused = { value: { error: 'no such window', message: 'gone\nat 0x1', stacktrace: '' } }
  expect(() => valueOf(refused)).toThrow(new WebDriverError('no such window', 'gone'))
})
