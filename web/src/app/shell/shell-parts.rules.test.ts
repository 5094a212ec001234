import { expect, test } from 'vitest'
import { shellParts } from './shell-parts.rules.ts'

test.each([
  ['/', '', true, true],
  ['/gift', '', false, false],
  ['/promo/lovi', '', false, false],
  ['/promo', '', true, true],
  ['/provider/onair', '?variant=landing', true, true],
  ['/news', '?no_footer=1', true, false],
])('[V-2.119 V-2.125] %s%s has a header: %s, a footer: %s', (path, search, header, footer) => {
  expect(shellParts(path, search, { isLandingBare: false, hasPromo: true })).toEqual({ header, footer })
})

test('[V-2.119] the landing of a provider that wants it so has no header, and no other page of it', () => {
  const facts = { isLandingBare: true, hasPromo: true }
  expect(shellParts('/provider/keyring', '', facts)).toEqual({ header: false, footer: true })
  expect(shellParts('/faq', '', facts)).toEqual({ header: true, footer: true })
})

test.each(['/gift', '/promo/lovi'])(
  '[P-2.13] without promo codes %s is the home page, with its header',
  (path) => {
    expect(shellParts(path, '', { isLandingBare: false, hasPromo: false })).toEqual({
      header: true,
      footer: true,
    })
  },
)
