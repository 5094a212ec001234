import { expect, test } from 'vitest'
import { choosePartner } from './partner.rules.ts'

test.each([
  ['a link of a partner is remembered', '/?partner=mbank', null, false, 'mbank', null],
  ['a link of a provider is remembered', '/?provider=quay', null, false, 'quay', null],
  ['a newer link replaces an older one', '/?partner=hambi', 'mbank', false, 'hambi', null],
  ['a partner whom nobody knows is not remembered', '/?partner=nobody', null, true, null, null],
  ['an empty name forgets the partner', '/?partner=', 'mbank', true, null, null],
  [
    'a later visit is opened in the brand of the partner',
    '/channels?ts=5#language',
    'mbank',
    true,
    'mbank',
    '/channels?ts=5&partner=mbank#language',
  ],
  ['a brand on a host of its own stays itself', '/channels', 'mbank', false, 'mbank', null],
  ['a visitor without a partner stays where he is', '/channels', null, true, null, null],
])('[P-2.67] %s', (_, address, stored, isDefault, partner, reopenAt) => {
  const { pathname, search, hash } = new URL(address, 'https://tv.invalid')
  expect(choosePartner({ pathname, search, hash, stored, isDefault })).toEqual({ partner, reopenAt })
})
