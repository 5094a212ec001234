import { expect, test } from 'vitest'
import { AdPlacements, adOriginsOf } from './ad-placement.ts'

test('the origins of all tags and those that are named beside them are allowed, once each, and none by default', () => {
  const ads = AdPlacements.parse({
    films: {
      pre_roll: [
        { ad: 'https://one.example/vast?a=1', aliases: ['http://two.example:81/vast', '/demo/ads/vast'] },
      ],
      middle_roll_points: [{ position: 0, urls: ['https://three.example/vast'] }],
      post_pause_roll: [{ ad: 'https://one.example/other' }],
    },
    channels: { middle_roll: [{ ad: 'https://four.example/', step: 60 }] },
    origins: ['https://cdn.example', 'https://one.example'],
  })
  expect(adOriginsOf(ads)).toEqual([
    ...['https://one.example', 'http://two.example:81', 'https://three.example'],
    ...['https://four.example', 'https://cdn.example'],
  ])
  expect([adOriginsOf(null), adOriginsOf(AdPlacements.parse({}))]).toEqual([[], []])
})

test.each([
  'javascript:alert(1)',
  'ftp://one.example/vast',
  '//one.example/vast',
  "https://one.example/vast;script-src'self'",
  'https://one.example /vast',
])('%s is no tag', (ad) => {
  expect(AdPlacements.safeParse({ films: { pre_roll: [{ ad }] } }).success).toBe(false)
})

test.each(['https://one.example/path', "https://one.example 'unsafe-inline'", '*', 'data:'])(
  '%s is no origin',
  (origin) => {
    expect(AdPlacements.safeParse({ origins: [origin] }).success).toBe(false)
  },
)
