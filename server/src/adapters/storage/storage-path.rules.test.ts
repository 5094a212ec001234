import { expect, test } from 'vitest'
import { StorageFailure } from './storage.ts'
import { insidePath } from './storage-path.rules.ts'

const longName = 'n'.repeat(255)

test.each([
  'assets/sea/720p/7.m4s',
  '.hidden',
  'a..b/...',
  '.writing-not',
  'Море/прилив.jpg',
  longName,
  'ж'.repeat(127),
  [longName, longName, longName, 'n'.repeat(232)].join('/'),
])('%j leads to a place inside the storage', (path) => {
  expect(insidePath(path)).toBe(path)
})

test.each([
  '',
  '/',
  '/etc/passwd',
  'assets/',
  'assets//sea',
  '.',
  '..',
  './assets',
  'assets/../../etc/passwd',
  'assets/..',
  '.writing',
  'assets/.writing/7',
  'assets\\..\\sea',
  'sea\u0000.m4s',
  'sea\n.m4s',
  'sea\u007f',
  'sea\ud800',
  `${longName}n`,
  'ж'.repeat(128),
  [longName, longName, longName, 'n'.repeat(233)].join('/'),
])('%j leads nowhere, and the failure says which path it was', (path) => {
  expect(() => insidePath(path)).toThrow(StorageFailure)
  expect(() => insidePath(path)).toThrow(`${JSON.stringify(path)} is not a path inside the media storage.`)
})
