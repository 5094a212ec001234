import { expect, test } from 'vitest'
import { PreparedAnswer } from './prepared-answer.ts'

test('an answer that many share is compressed once for each encoding', async () => {
  const answer = new PreparedAnswer('x'.repeat(2000))
  const [first, second, other] = await Promise.all([
    answer.compressed('br'),
    answer.compressed('br'),
    answer.compressed('gzip'),
  ])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  ['x'.repeat(1023), 1023, false],
  ['x'.repeat(1024), 1024, true],
  ['я'.repeat(511), 1022, false],
  ['я'.repeat(512), 1024, true],
])('%s: an answer of %i bytes is worth compressing: %s', (body, bytes, isWorth) => {
  const answer = new PreparedAnswer(body)
  expect([answer.bytes, answer.isCompressible]).toEqual([bytes, isWorth])
})
