import { expect, test } from 'vitest'
import { closureOf, isPlayable, isSold } from './channel-access.rules.ts'

test.each([
  ['[V-4.62] a purchased channel is played', true, true, undefined, null],
  [
    '[V-4.64] an unpurchased channel says so while its packets load',
    true,
    false,
    undefined,
    'channel_not_purchased',
  ],
  ['[V-4.64] an unpurchased channel says so beside its packets', true, false, [{}], 'channel_not_purchased'],
  ['[V-4.65] an unpurchased channel without packets comes soon', true, false, [], 'channel_soon'],
  ['[V-4.61] a channel that is not available says so', false, true, undefined, 'channel_not_available'],
  ['a channel that is not available is not sold either', false, false, [], 'channel_not_available'],
] as const)('%s', (_, is_available, is_purchased, packets, closure) => {
  const channel = { is_available, is_purchased }
  expect(closureOf(channel, packets)).toBe(closure)
  expect(isPlayable(channel)).toBe(closure === null)
  expect(isSold(channel)).toBe(is_available && closure !== null)
})
