import { expect, test } from 'vitest'
import { isReplied, withAnswer } from './survey.rules.ts'

test.each([
  ['nothing', [], '', false],
  ['spaces', [], '  \n ', false],
  ['an answer', [4], '', true],
  ['words', [], ' Too dear ', true],
])('[P-5.29] %s can be sent: %4$s', (_, answerIds, text, canBeSent) => {
  expect(isReplied({ answerIds, text })).toBe(canBeSent)
})

test('an answer is chosen once, and taken back', () => {
  expect(withAnswer([1], 2, true)).toEqual([1, 2])
  expect(withAnswer([1, 2], 2, true)).toEqual([1, 2])
  expect(withAnswer([1, 2], 1, false)).toEqual([2])
})
