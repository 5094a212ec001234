import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinkLimit } from './link-limit.ts'

test('a link may ask so often within a minute, each on its own, and again in the next', () => {
  const count = createLinkLimit(2)
  count('mine', 60_000)
  count('mine', 90_000)
  expect(() => count('mine', 90_500)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterS: 30 }),
  )
  expect(() => count('yours', 90_500)).not.toThrow()
  expect(() => count('mine', 120_000)).not.toThrow()
})

test('the requests that other processes have counted count too, from the next one on, and no token leaves the process', async () => {
  const asked: string[] = []
  const add = async (key: string) => {
    asked.push(key)
    return { count: 9, endsInMs: 1 }
  }
  const count = createLinkLimit(9, { add })
  expect(() => count('mine', 60_000)).not.toThrow()
  await Promise.resolve()
  expect(() => count('mine', 60_001)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  expect(() => count('yours', 60_002)).not.toThrow()
  const names = ['mine', 'yours'].map((token) => createHash('sha256').update(token).digest('base64url'))
  expect(asked).toEqual(names.map((name) => `link ${name} 1`))
})

test.each([
  ['do not answer', () => undefined],
  ['fail', async () => undefined],
])('a link is counted in this process while the shared counts %s', async (_, add) => {
  const count = createLinkLimit(2, { add })
  for (const at of [0, 1]) {
    expect(() => count('mine', 60_000 + at)).not.toThrow()
    await Promise.resolve()
  }
  expect(() => count('mine', 60_002)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
})
