import { expect, test } from 'vitest'
import { readStat, signStat } from './stat-id.ts'

const secret = Buffer.alloc(32, 7)
const id = signStat(secret, { userId: 5, contentId: 2_000_000_001 })

test('[V-7.08] the number of a viewing says what is watched, in the form of the contract', () => {
  expect(id).toMatch(/^[0-9a-zA-Z_-]{1,64}$/)
  expect(readStat(secret, id, 5)).toEqual({ userId: 5, contentId: 2_000_000_001 })
  expect(readStat(secret, signStat(secret, { userId: 5, contentId: null }), 5)).toEqual({
    userId: 5,
    contentId: null,
  })
})

test('a number is good for whom it was given, for what it was given, and as it was given', () => {
  expect(readStat(secret, id, 6)).toBeUndefined()
  expect(readStat(Buffer.alloc(32, 8), id, 5)).toBeUndefined()
  expect(readStat(secret, id.replace('2000000001', '2000000002'), 5)).toBeUndefined()
  expect(readStat(secret, id.replace('2000000001', '02000000001'), 5)).toBeUndefined()
  expect(readStat(secret, 'stat-1', 5)).toBeUndefined()
})

test('two viewings of one content have two numbers', () => {
  expect(signStat(secret, { userId: 5, contentId: 1 })).not.toBe(
    signStat(secret, { userId: 5, contentId: 1 }),
  )
})
