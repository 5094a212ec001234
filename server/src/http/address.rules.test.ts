import { expect, test } from 'vitest'
import { plainAddress } from './address.rules.ts'

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
