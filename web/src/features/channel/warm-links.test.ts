import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWarmLinks } from './warm-links.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refuse = () => Promise.reject(new Error('parental_required'))

test('a link is asked for once in four minutes, and a refusal not again within one', async () => {
  const asked: number[] = []
  const links = createWarmLinks((id) => {
    asked.push(id)
    return id === 1 ? Promise.resolve(`link ${asked.length}`) : refuse()
  })
  expect(await links.linkTo(1)).toBe('link 1')
  expect(await links.linkTo(2)).toBeNull()
  expect([links.isRefused(1), links.isRefused(2)]).toEqual([false, true])
  vi.advanceTimersByTime(59_999)
  expect(await links.linkTo(2)).toBeNull()
  expect(asked).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(links.isRefused(2)).toBe(false)
  expect(await links.linkTo(2)).toBeNull()
  vi.advanceTimersByTime(179_999)
  expect(await links.linkTo(1)).toBe('link 1')
  vi.advanceTimersByTime(1)
  expect(await links.linkTo(1)).toBe('link 4')
  links.forget()
  expect(links.isRefused(2)).toBe(false)
  expect(asked).toEqual([1, 2, 2, 1])
})
