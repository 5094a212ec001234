import { expect, test } from 'vitest'
import { readStat, signStat } from './stat-id.ts'

const secret = Buffer.alloc(32, 7)
const film = { userId: 5, contentId: 2_000_000_001, channelId: null, viewing: 'abcdefgh12345_-Z' }
const id = signStat(secret, film)

test.each([
  ['a film', film],
  ['a channel', { ...film, contentId: null, channelId: 7 }],
  ['a trailer', { ...film, contentId: null }],
])(
  '[V-7.08] the number of a viewing of %s says what is watched, in the form of the contract',
  (_, viewing) => {
    const signed = signStat(secret, viewing)
    expect(signed).toMatch(/^[0-9a-zA-Z_-]{1,64}$/)
    expect(readStat(secret, signed, 5)).toEqual(viewing)
  },
)

test('a number is good for whom it was given, for what it was given, and as it was given', () => {
  expect(readStat(secret, id, 6)).toBeUndefined()
  expect(readStat(Buffer.alloc(32, 8), id, 5)).toBeUndefined()
  expect(readStat(secret, id.replace('2000000001', '2000000002'), 5)).toBeUndefined()
  expect(readStat(secret, id.replace('2000000001', '02000000001'), 5)).toBeUndefined()
  expect(readStat(secret, `c${id}`, 5)).toBeUndefined()
  expect(readStat(secret, id.replace('abc', 'abd'), 5)).toBeUndefined()
  expect(readStat(secret, 'stat-1', 5)).toBeUndefined()
})
