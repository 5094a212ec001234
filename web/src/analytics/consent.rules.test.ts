import { expect, test } from 'vitest'
import { isAsked, mayTrack } from './consent.rules.ts'

const asking = { consent: 'ask', audience_counter: null, error_dsn: null } as const
const agreed = { ...asking, consent: 'given' } as const

test.each([
  ['a brand that learns nothing', null, 'given', { tracks: false, asks: false }],
  ['a brand that asks, before the answer', asking, null, { tracks: false, asks: true }],
  ['a brand that asks, after a yes', asking, 'given', { tracks: true, asks: false }],
  ['a brand that asks, after a no', asking, 'denied', { tracks: false, asks: false }],
  ['a brand whose contract says yes', agreed, null, { tracks: true, asks: false }],
  [
    'a brand whose contract says yes, after a no in the settings',
    agreed,
    'denied',
    { tracks: false, asks: false },
  ],
] as const)('%s', (_, analytics, answer, { tracks, asks }) => {
  expect([mayTrack(analytics, answer), isAsked(analytics, answer)]).toEqual([tracks, asks])
})
