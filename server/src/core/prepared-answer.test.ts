import { expect, test } from 'vitest'
import { PreparedAnswer } from './prepared-answer.ts'

test('an answer that many share is compressed once for each encoding', async () => {
  const answer = new PreparedAnswer(Buffer.from('x'.repeat(2000)))
  const [first, second, other] = await Promise.all([
    answer.compressed('br'),
    answer.compressed('br'),
    answer.compressed('gzip'),
  ])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  [1023, false],
  [1024, true],
])('an answer of %i bytes is worth compressing: %s', (bytes, isWorth) => {
  expect(new PreparedAnswer(Buffer.alloc(bytes)).isCompressible).toBe(isWorth)
})
