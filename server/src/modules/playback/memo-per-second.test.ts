import { expect, test } from 'vitest'
import { memoPerSecond } from './memo-per-second.ts'

test('a thing is made once a second for each owner and key', async () => {
  let made = 0
  const remembered = memoPerSecond<object, number>()
  const [sea, hill] = [{}, {}]
  const ask = (nowMs: number, owner = sea, key = 'live') => remembered(nowMs, owner, key, async () => ++made)
  expect([await ask(5000), await ask(5999), await ask(6000), await ask(6001)]).toEqual([1, 1, 2, 2])
  expect([await ask(6001, hill), await ask(6001, sea, 'archive'), await ask(6001)]).toEqual([3, 4, 2])
})
