import { expect, test } from 'vitest'
import { gather } from './gather.ts'

function doubled() {
  const calls: number[][] = []
  const double = gather<number, number>(3, async (items) => {
    calls.push([...items])
    if (items.includes(0)) throw new Error('zero')
    return items.map(async (item) => {
      if (item < 0) throw new Error('below zero')
      return item * 2
    })
  })
  return { calls, double }
}

test('calls that come at once share one call, at most so many', async () => {
  const { calls, double } = doubled()
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(await double(5)).toBe(10)
  expect(calls).toEqual([[1, 2, 3], [4], [5]])
})

test('one that fails fails alone, and all fail where their call does', async () => {
  const { double } = doubled()
  expect(await Promise.allSettled([1, -1].map(double))).toMatchObject([
    { value: 2 },
    { reason: { message: 'below zero' } },
  ])
  expect(await Promise.allSettled([1, 0].map(double))).toMatchObject([
    { reason: { message: 'zero' } },
    { reason: { message: 'zero' } },
  ])
})
