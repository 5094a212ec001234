import { expect, test } from 'vitest'
import { explainLog, explainStartError } from './start-errors.ts'

const folder = '/srv/onair'

test.each([
  ['ENOSPC', 'The disk that holds the data folder /srv/onair is full.'],
  ['EDQUOT', 'The disk that holds the data folder /srv/onair is full.'],
  ['EROFS', 'The data folder /srv/onair cannot be written.'],
  ['EACCES', 'The data folder /srv/onair cannot be written.'],
  ['ENOTDIR', 'The data folder /srv/onair cannot be made because a file is in its place.'],
])('the error %s of the file system becomes one sentence', (code, sentence) => {
  expect(explainStartError(Object.assign(new Error(code), { code }), folder)).toMatchObject({
    name: 'StartFailure',
    message: sentence,
  })
})

test('an error that nobody foresaw stays as it is', () => {
  const bug = new TypeError('undefined is not a function')
  expect(explainStartError(bug, folder)).toBe(bug)
})

test.each([
  [
    '2026-01-01 00:00:00 UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'The disk that holds the data folder /srv/onair is full.',
  ],
  [
    'initdb: error: could not create directory "/srv/onair/data": Read-only file system',
    'The data folder /srv/onair cannot be written.',
  ],
  [
    '[7] FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use\n[7] HINT:  Terminate any old server processes.',
    'Processes of an earlier database still work on /srv/onair; end them and start again.',
  ],
  [
    '[7] LOG:  starting\n[7] FATAL:  could not map anonymous shared memory: Cannot allocate memory\n[7] LOG:  shut down',
    'The embedded database did not start: could not map anonymous shared memory: Cannot allocate memory (its log is /log).',
  ],
  ['', 'The embedded database did not start: it gave no reason (its log is /log).'],
])('the log of a failed start becomes one sentence', (log, sentence) => {
  expect(explainLog(log, { folder, logFile: '/log', freeBytes: 1e9 }).message).toBe(sentence)
})

test('a disk too full for any log is told as such', () => {
  expect(explainLog('', { folder, logFile: '/log', freeBytes: 4096 }).message).toBe(
    'The disk that holds the data folder /srv/onair is full.',
  )
})
