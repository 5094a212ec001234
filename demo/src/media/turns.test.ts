import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('tasks begin in the order in which they came, and no more at once than allowed', async () => {
  const queue = turns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const tasks = [0, 1, 2, 3].map((number) =>
    queue.take(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await settled()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await settled()
  ends[3]?.()
  await Promise.all(tasks)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a task that fails makes room for the next, and free waits behind those in line', async () => {
  const queue = turns(1)
  const order: string[] = []
  const failing = queue.take(async () => {
    order.push('failing')
    throw new Error('broken')
  })
  const next = queue.take(async () => {
    order.push('next')
  })
  const free = queue.free().then(() => order.push('free'))
  await expect(failing).rejects.toThrow('broken')
  await Promise.all([next, free])
  expect(order).toEqual(['failing', 'next', 'free'])
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
