import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

test.each([
  { last: 'never', reloadedAt: null, times: 1 },
  { last: '59,999 ms ago', reloadedAt: 1_000_000 - 59_999, times: 0 },
  { last: 'a minute ago', reloadedAt: 1_000_000 - 60_000, times: 1 },
])(
  'a page whose file is gone and that was reloaded $last is reloaded $times times',
  ({ reloadedAt, times }) => {
    const stored = new Map<string, string>()
    if (reloadedAt !== null) stored.set('reloaded_at', String(reloadedAt))
    let reloads = 0
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
    reloadOnce(storage, 1_000_000, () => reloads++)
    expect(reloads).toBe(times)
  },
)

test('where nothing can be stored the page is not reloaded', () => {
  let reloads = 0
  const refuse = () => {
    throw new DOMException('storage is forbidden')
  }
  reloadOnce({ getItem: refuse, setItem: refuse }, 1_000_000, () => reloads++)
  expect(reloads).toBe(0)
})
