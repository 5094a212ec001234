import { expect, test } from 'vitest'
import { shellParts } from './shell-parts.rules.ts'

test.each([
  ['/', '', true, true],
  ['/gift', '', false, false],
  ['/promo/lovi', '', false, false],
  ['/promo', '', true, true],
  ['/channel_embed/pulse', '', false, false],
  ['/content_embed/12', '', false, false],
  ['/provider/onair', '', true, true],
  ['/provider/onair', '?variant=landing', false, true],
  ['/news', '?no_footer=1', true, false],
])('[V-2.119 V-2.125] %s%s has a header: %s, a footer: %s', (path, search, header, footer) => {
  expect(shellParts(path, search)).toEqual({ header, footer })
})
