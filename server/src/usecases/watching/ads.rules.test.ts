import { expect, test } from 'vitest'
import { type AdFacts, decideAds } from './ads.rules.ts'

const placement = {
  pre_roll: [{ ad: '/vast', step: null, aliases: [] }],
  ...{ middle_roll: [], middle_roll_points: [], post_pause_roll: [], max_advertising: 2 },
}
const facts: AdFacts = {
  placement,
  role: 'adult',
  adFree: [
    { id: 7, price: 300 },
    { id: 8, price: 200 },
    { id: 9, price: 200 },
  ],
  held: new Set([1]),
}

test('a viewer without a packet that is free of ads gets them, with the cheapest way out', () => {
  expect(decideAds(facts)).toEqual({ ...placement, remove_packet_id: 8 })
})

test('[V-4.60] where no packet is free of ads, there is no way out', () => {
  expect(decideAds({ ...facts, adFree: [] })).toEqual({ ...placement, remove_packet_id: null })
})

test.each<[string, Partial<AdFacts>]>([
  ['a child', { role: 'child' }],
  ['whoever has a packet without ads', { held: new Set([1, 9]) }],
  ['a brand without advertising', { placement: null }],
])('%s gets none', (_, other) => {
  expect(decideAds({ ...facts, ...other })).toBe(null)
})
