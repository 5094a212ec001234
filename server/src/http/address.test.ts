import { expect, test } from 'vitest'
import { clientAddress, limitedRange, loggedRange, plainAddress } from './address.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:0:1', '::ffff:0:1'],
  ['fe80::1%eth0', 'fe80::1'],
])('[P-1.06] the address %s is looked up as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})

const socket = '10.0.0.1'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:5555', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', socket],
  ['', socket],
  [undefined, socket],
  ['_hidden', socket],
  ['1.2.3', socket],
  ['1.2.3.4.5', socket],
  ['999.1.1.1', socket],
  ['999.1.1.1:80', socket],
  ['1.2.3.4:', socket],
  ['[::1', socket],
  ['[unknown]:1', socket],
  ["1.2.3.4'; drop table users", socket],
  ['1.2.3.4/8', socket],
])('a proxy that names %s speaks of %s', (forwarded, address) => {
  expect(clientAddress(forwarded, socket)).toBe(address)
})

test.each([
  ['of a dual-stack socket', '::ffff:10.0.0.1', '10.0.0.1'],
  ['of a client that has left', undefined, '0.0.0.0'],
])('without a word of a proxy the address is the one %s', (_, own, address) => {
  expect(clientAddress(undefined, own)).toBe(address)
})

test.each([
  ['198.51.100.7', '198.51.100.7/32', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:DB8:0:2::', '2001:db8:0:2::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('%s is limited with %s and logged as %s', (address, limited, logged) => {
  expect([limitedRange(address), loggedRange(address)]).toEqual([limited, logged])
})
