import { expect, test } from 'vitest'
import {
  type AdReport,
  addReport,
  codeOnFile,
  loadErrorOf,
  mediaTimeoutMs,
  tagTimeoutMs,
  textOf,
  vastCodeOf,
} from './ad-errors.rules.ts'

test.each([
  [100, 'The VAST document is not valid XML.'],
  [101, 'The document is not a VAST of version 2 to 4.'],
  [301, 'The ad tag did not answer within 5 s.'],
  [402, 'The media file did not play within 8 s.'],
  [900, 'An error without a code of its own.'],
  [1005, 'The ad tag could not be asked.'],
  [1205, 'The browser did not let the ad start by itself.'],
] as const)('[V-8.30] the error %i has its text on file', (code, text) => {
  expect(textOf(code)).toBe(text)
})

test('[V-8.30] a tag has 5 s to answer, a media file 8 s to play', () => {
  expect([tagTimeoutMs, mediaTimeoutMs]).toEqual([5000, 8000])
})

test.each([
  [200, null],
  [304, null],
  [404, 'error_load_404'],
  [503, 'error_load_503'],
])('[V-8.31] the status %i of an ad is reported as %s', (status, code) => {
  expect(loadErrorOf(status)).toBe(code)
})

test('an error by status says which', () => {
  expect(textOf('error_load_503')).toBe('The ad server answered 503.')
})

test.each([
  [302, 302],
  [303, 900],
])('the parser’s code %i is %i on file', (code, onFile) => {
  expect(codeOnFile(code)).toBe(onFile)
})

test.each([
  [402, 402],
  [1205, 900],
  ['error_load_500', 301],
] as const)('an ad server is told of %s as %i', (code, told) => {
  expect(vastCodeOf(code)).toBe(told)
})

test('[V-3.44] of all reports the last fifty are stored', () => {
  const report = (atMs: number): AdReport => ({ code: 900, text: '', tag: '/vast', atMs })
  const reports = Array.from({ length: 60 }, (_, index) => report(index)).reduce<AdReport[]>(addReport, [])
  expect(reports.map(({ atMs }) => atMs)).toEqual(Array.from({ length: 50 }, (_, index) => index + 10))
})
