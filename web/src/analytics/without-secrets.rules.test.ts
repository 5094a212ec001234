import { expect, test } from 'vitest'
import { withoutPersonalData, withoutSecrets } from './without-secrets.rules.ts'

test.each([
  [
    'the signed part of a media link',
    'http://localhost/media/c2lnbmF0dXJl.42/assets/film/g1/master.m3u8',
    'http://localhost/media/…/assets/film/g1/master.m3u8',
  ],
  [
    'tokens in a query',
    'https://cdn.example/live.m3u8?access_token=abc&x=1',
    'https://cdn.example/live.m3u8',
  ],
  [
    'addresses within a sentence',
    'Cannot load "/media/secret/a.m4s?token=1" and /media/other/b.m4s',
    'Cannot load "/media/…/a.m4s" and /media/…/b.m4s',
  ],
  ['nothing else', 'HTTP Error 500', 'HTTP Error 500'],
])('diagnostics leave out %s', (_, text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})

test.each([
  ['a phone', 'no user +7 (000) 000-07-77', 'no user …'],
  ['an e-mail address', 'ann@mail.example is taken', '… is taken'],
  ['a token', `bad token ${'0af3'.repeat(8)}`, 'bad token …'],
  ['a query', '/v2/users/self?access_token=abc', '/v2/users/self'],
  ['nothing else', 'Cannot read x of undefined (line 120456)', 'Cannot read x of undefined (line 120456)'],
])('what leaves the browser has no %s', (_, text, sent) => {
  expect(withoutPersonalData(text)).toBe(sent)
})
