import { expect, test, vi } from 'vitest'
import { connectReporter, lastErrors, reportError } from './report-error.ts'

test('the last twenty errors are there for support, without phones and tokens', () => {
  vi.setSystemTime(5000)
  for (let number = 1; number <= 21; number++) reportError(new Error(`error ${number}`), 'getUser')
  expect(lastErrors()).toHaveLength(20)
  expect(lastErrors()[0]).toEqual({ atMs: 5000, where: 'getUser', message: 'error 2' })
  reportError('no phone 79991234567 at /x?token=1')
  expect(lastErrors().at(-1)).toEqual({ atMs: 5000, where: '', message: 'no phone … at /x' })
  vi.useRealTimers()
})

test('a reporter hears of errors while it is connected', () => {
  const heard: unknown[] = []
  connectReporter((error, where) => heard.push([error, where]))
  reportError('one', 'a')
  connectReporter(null)
  reportError('two')
  expect(heard).toEqual([['one', 'a']])
})
