import { expect, test } from 'vitest'
import { costOfViewer, maxCarried, nextViewers, ratesOf, type Step } from './viewer-load.rules.ts'

const step = (viewers: number, p99Ms: number, bad = 0): Step => ({ viewers, p99Ms, bad, p50Ms: 1, cores: 1 })
const bounds = { first: 1000, max: 8000, precision: 0.1 }

test('twenty thousand viewers ask for so much in a second', () => {
  const rates = Object.fromEntries(
    Object.entries(ratesOf(20_000)).map(([kind, rate]) => [kind, Math.round(rate)]),
  )
  expect(rates).toEqual({ playlist: 5208, heartbeat: 667, channels: 67, schedule: 67, user: 67 })
})

test('a viewer costs in a second what he asks for in it', () => {
  const nothing = { playlist: 0, heartbeat: 0, channels: 0, schedule: 0, user: 0 }
  expect(costOfViewer({ ...nothing, playlist: 38.4 })).toBeCloseTo(10, 9)
  expect(costOfViewer({ ...nothing, heartbeat: 300, channels: 300, schedule: 600, user: 900 })).toBeCloseTo(
    16,
    9,
  )
})

test.each([
  ['begins with the first', [], 1000],
  ['doubles what was carried', [step(1000, 250)], 2000],
  ['goes no further than the most', [step(1000, 9), step(6000, 9)], 8000],
  ['ends where the most was carried', [step(8000, 9)], undefined],
  ['halves what was too slow', [step(4000, 9), step(8000, 251)], 6000],
  ['halves what gave bad answers', [step(4000, 9), step(8000, 9, 1)], 6000],
  ['goes down from a first step that was too much', [step(1000, 400)], 500],
  ['ends within a tenth', [step(7200, 9), step(8000, 300)], undefined],
])('the search %s', (_, steps, viewers) => {
  expect(nextViewers(steps, bounds)).toBe(viewers)
})

test('the result is the most that was carried, if anything was', () => {
  expect(maxCarried([step(4000, 9), step(8000, 300), step(6000, 80)])?.viewers).toBe(6000)
  expect(maxCarried([step(1000, 300)])).toBeUndefined()
})
