import { expect, test } from 'vitest'
import { startPath } from './start-param.rules.ts'

test.each([
  ['channel_orbit', '/channels/all/orbit'],
  ['content_night-sea', '/contents/night-sea'],
  ['promo_SPRING', '/promo?code=SPRING'],
  ['rowset_films', '/rowset/films'],
  ['channel_', '/'],
  ['channel_../x', '/'],
  ['constructor_x', '/'],
  ['//evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('[P-2.20] the start parameter %j of a mini app leads to %s', (param, path) => {
  expect(startPath(param)).toBe(path)
})
