import { expect, test } from 'vitest'
import texts from '../../../../public/locales/en-us/translation.json' with { type: 'json' }
import { kindNames, withoutSecrets } from './diagnostics.rules.ts'

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

test('[V-8.20] the kinds of errors have readable names', () => {
  const named = Object.entries(kindNames).map(([kind, key]) => [kind, texts[key]])
  expect(Object.fromEntries(named)).toEqual({
    ...{ network: 'Network', 'manifest-load': 'Manifest load', 'fragment-load': 'Fragment load' },
    ...{ 'key-load': 'Key load', media: 'Media', codecs: 'Incompatible codecs' },
    ...{ 'buffer-stalled': 'Buffer stalled', 'buffer-full': 'Buffer full' },
    ...{ internal: 'Internal exception', other: 'Other' },
  })
})
