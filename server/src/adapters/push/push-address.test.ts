import { expect, test } from 'vitest'
import { isPrivateAddress, isPushAddress } from './push-address.ts'

test.each([
  ['https://push.example.com/send/1', true],
  ['https://8.8.8.8/send', true],
  ['http://push.example.com/send/1', false],
  ['https://localhost/send', false],
  ['https://printer/send', false],
  ['https://db.internal/send', false],
  ['https://127.0.0.1/send', false],
  ['https://[::1]/send', false],
  ['https://[::ffff:10.0.0.1]/send', false],
  ['https://2130706433/send', false],
  ['https://169.254.169.254/latest', false],
  ['https://user:word@push.example.com/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s may be a push endpoint: %s', (address, may) => {
  expect(isPushAddress(address, { arePrivateAllowed: false })).toBe(may)
})

test.each([
  ['http://127.0.0.1:5780/x', true],
  ['file:///etc/passwd', false],
])('where private addresses are allowed, %s may be one: %s', (address, may) => {
  expect(isPushAddress(address, { arePrivateAllowed: true })).toBe(may)
})

test.each([
  ...[
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    'fd00::1',
    'fe80::1',
    '224.0.0.1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', 'no address'],
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
