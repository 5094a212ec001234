import { expect, test } from 'vitest'
import { unique } from './unique.rules.ts'

test('a film that two pages of a list name is shown once, at its first place', () => {
  expect(unique([{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }])).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 2 },
  ])
})
