import { expect, test } from 'vitest'
import { networkOf } from './network.rules.ts'

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['192.0.3.7', '192.0.3.0/24'],
  ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:db8:0:12:ffff:1:2:3', '2001:db8:0:12::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
