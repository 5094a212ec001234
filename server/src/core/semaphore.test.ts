import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('no more works go on at once than may, and all of them get through', async () => {
  const acquire = createSemaphore({ max: 2 })
  let running = 0
  let most = 0
  const works = Array.from({ length: 7 }, (_, at) =>
    acquire(async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
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

test('whoever comes when the queue is full is refused at once and told when to come again', async () => {
  const acquire = createSemaphore({ max: 1, maxWaiting: 2 })
  const work = async () => 'done'
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => acquire(work)))
  expect(ends.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ])
  expect(ends[4]).toMatchObject({ reason: { code: 'overloaded', retryAfterS: 2 } })
  expect(await acquire(work)).toBe('done')
})
