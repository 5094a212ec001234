import { expect, test } from 'vitest'
import texts from '../../../../public/locales/en-us/translation.json' with { type: 'json' }
import { kindNames } from './diagnostics.rules.ts'

test('[V-8.20] the kinds of errors have readable names', () => {
  const named = Object.entries(kindNames).map(([kind, key]) => [kind, texts[key]])
  expect(Object.fromEntries(named)).toEqual({
    ...{ network: 'Network', 'manifest-load': 'Manifest load', 'fragment-load': 'Fragment load' },
    ...{ 'key-load': 'Key load', media: 'Media', codecs: 'Incompatible codecs' },
    ...{ 'buffer-stalled': 'Buffer stalled', 'buffer-full': 'Buffer full' },
    ...{ internal: 'Internal exception', other: 'Other' },
  })
})
