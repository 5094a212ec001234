import { expect, test } from 'vitest'
import { isReplied, submissionOf, withAnswer } from './survey.rules.ts'

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

test.each([
  [true, '  Too dear ', 'Too dear'],
  [true, '   ', null],
  [false, 'Too dear', null],
])('[P-5.30] where words are asked for: %s, %j is sent as %j', (allow_user_answer, text, sent) => {
  expect(submissionOf({ allow_user_answer }, { answerIds: [3, 1], text })).toEqual({
    ...{ answer_ids: [3, 1], user_text: sent },
  })
})
