import { describe, expect, test } from 'vitest'
import { activeAmong, isLastAdult, whatBecomesOf } from './profiles.rules.ts'

const child = { id: 1, role: 'child' }
const mother = { id: 2, role: 'adult' }
const father = { id: 3, role: 'adult' }

describe('[P-7.29] the profile a session goes on with', () => {
  test.each([
    ['its own', [mother, child], 1, child],
    ['the first grown-up where it has none', [child, mother, father], undefined, mother],
    ['the first grown-up where its own is gone', [child, mother], 9, mother],
    ['none where there is no grown-up', [child], undefined, undefined],
  ])('is %s', (_, profiles, own, active) => {
    expect(activeAmong(profiles, own)).toBe(active)
  })
})

test.each([
  ['the only grown-up', [child, mother], 2, true],
  ['one of two', [mother, father], 2, false],
  ['a child beside the only grown-up', [child, mother], 1, false],
])('the last grown-up is %s', (_, profiles, id, isLast) => {
  expect(isLastAdult(profiles, id)).toBe(isLast)
})

const brother = { id: 4, role: 'child' }

test.each([
  ['a child without a PIN', [mother, child, brother], 1, false, { heir: null, isSignedOut: false }],
  ['a child that has a brother', [mother, child, brother], 1, true, { heir: 4, isSignedOut: false }],
  ['the only child', [mother, child], 1, true, { heir: null, isSignedOut: true }],
  ['a grown-up beside a child', [mother, father, child], 3, true, { heir: 1, isSignedOut: false }],
  ['a grown-up without a child', [mother, father], 3, true, { heir: null, isSignedOut: false }],
])('when %s goes, the devices go to %#', (_, profiles, id, hasPin, fate) => {
  expect(whatBecomesOf(profiles, id, hasPin)).toEqual(fate)
})
