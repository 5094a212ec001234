import { expect, test } from 'vitest'
import { parsePosition, resumedAddress, writePosition } from './archive-position.rules.ts'

const address = '/channels/all/avenue?ts=1000'
const left = { address, atS: 1234 }

test.each([
  ['a reload', 'reload', left, '/channels/all/avenue?ts=1234'],
  ['a return from another site', 'back_forward', left, '/channels/all/avenue?ts=1234'],
  ['a link', 'navigate', left, null],
  ['a browser that does not tell', undefined, left, null],
  ['a reload of another moment', 'reload', { ...left, address: '/channels/all/avenue?ts=1001' }, null],
  ['a reload of another channel', 'reload', { ...left, address: '/channels/all/orbit?ts=1000' }, null],
  ['a reload of what nobody left', 'reload', null, null],
])(
  'the archive goes on where it was left only in the same tab and at the same address: %s',
  (_, type, was, to) => {
    expect(resumedAddress(address, type, was)).toBe(to)
  },
)

test('the rest of the address stays', () => {
  const given = '/channels/all/avenue?provider=aurora&ts=1000&x=1'
  expect(resumedAddress(given, 'reload', { address: given, atS: 7 })).toBe(
    '/channels/all/avenue?provider=aurora&ts=7&x=1',
  )
})

test('what is stored is read as it was written, and nothing else', () => {
  expect(parsePosition(writePosition(left))).toEqual(left)
  for (const text of [null, '', '1234', 'x /channels', '-1 /channels', '1.5 /channels'])
    expect(parsePosition(text)).toBe(null)
})
