import { expect, test } from 'vitest'
import { viewingOf, withoutAccess, withoutSecrets } from './event-text.rules.ts'

test.each([
  [
    'a signed link',
    '/media/c2lnbmF0dXJl.42/channels/1/g/live/master.m3u8',
    '/media/…/channels/1/g/live/master.m3u8',
  ],
  ['a query', 'https://cdn.example/live.m3u8?token=abc', 'https://cdn.example/live.m3u8'],
  ['a phone', 'call +7 (000) 000-07-77 now', 'call … now'],
  ['a phone without signs', '79991234567', '…'],
  ['an e-mail address', 'write to ann.lee+tv@mail.example.com', 'write to …'],
  ['nothing of a title', 'Дюна 2049, часть 12', 'Дюна 2049, часть 12'],
  ['nothing of an id', '104233', '104233'],
])('%s is left out of what is stored', (_, text, stored) => {
  expect(withoutSecrets(text)).toBe(stored)
})

test('an id may be long, and is left alone', () => {
  expect(withoutAccess('airing-1773480413')).toBe('airing-1773480413')
  expect(withoutAccess('/lk?access_token=abc of ann@mail.example')).toBe('/lk of …')
})

test('a stat id is stored as the viewing that heartbeats name, without its signature', () => {
  expect(viewingOf(`c101_1_5_0_1800000000_n_${'v'.repeat(16)}${'s'.repeat(38)}`)).toBe('v'.repeat(16))
  expect(viewingOf('stat-1')).toBeUndefined()
})
