import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('no more works go on at once than may, and all of them get through', async () => {
  const pass = createTurnstile(2)
  let going = 0
  let most = 0
  const works = Array.from({ length: 7 }, (_, at) =>
    pass(async () => {
      going += 1
      most = Math.max(most, going)
      await Promise.resolve()
      going -= 1
      if (at === 3) throw new Error('broken')
      return at
    }),
  )
  const ends = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.status))).toEqual([
    0,
    1,
    2,
    'rejected',
    4,
    5,
    6,
  ])
})
