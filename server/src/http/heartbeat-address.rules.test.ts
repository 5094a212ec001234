import { contract } from '@onair/contract'
import { expect, test } from 'vitest'
import { readHeartbeatAddress } from './heartbeat-address.rules.ts'

const path = '/v2/users/self/stat/'

test.each([
  ['id-1?number=1&duration=30', { number: 1, duration: 30 }],
  ['id-1?duration=0&number=86400', { number: 86_400, duration: 0 }],
  [
    'id-1?position=86400&number=7&state=paused&duration=90',
    { number: 7, duration: 90, position: 86_400, state: 'paused' },
  ],
])('the address %s is read as the contract reads it', (address, told) => {
  expect(readHeartbeatAddress(path + address)).toEqual({ statId: 'id-1', told, provider: undefined })
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(contract.updateStat.query.parse(query)).toEqual(told)
})

test('the brand that a link named is told too', () => {
  expect(readHeartbeatAddress(`${path}id-1?number=1&duration=30&provider=quay`)?.provider).toBe('quay')
})

test.each([
  ...['id-1', 'id-1?duration=30', 'id-1?number=1', 'id-1?number=0&duration=30', '?number=1&duration=30'],
  ...['id-1?number=1&duration=-1', 'id-1?number=1&duration=86401', 'id-1?number=1.5&duration=30'],
  ...['id-1?number=1&number=2&duration=30', 'id-1?number=1&duration=30=1', 'id-1?number=1&duration=30&'],
  ...['id-1?number=1&duration=30&state=asleep', 'id-1?number=1&duration=30&position=', 'id%31?number=1'],
  ...['id-1?number=1&duration=30&access_token=abcdefghijklmnop', `${'i'.repeat(129)}?number=1&duration=30`],
])('the address %s is left to the route', (address) => {
  expect(readHeartbeatAddress(path + address)).toBeUndefined()
})

test('another address is left to its route', () => {
  expect(readHeartbeatAddress('/v2/users/self?number=1&duration=30')).toBeUndefined()
})
