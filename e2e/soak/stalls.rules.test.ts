import { expect, test } from 'vitest'
import { noStalls, noteTick, type Tick } from './stalls.rules.ts'

const tick = (atMs: number, positionS: number | null, frames: number): Tick => ({
  ...{ atMs, positionS, frames },
  bufferedS: 4,
})
const watch = (...ticks: Tick[]) => {
  const { stalls, maxMs } = ticks.reduce(noteTick, noStalls)
  return { stalls, maxMs }
}
const none = { stalls: [], maxMs: 0 }

test('what plays has no stall, and neither has what waits for its first picture', () => {
  expect(watch(tick(0, 10, 5), tick(250, 10.25, 11), tick(500, 10.5, 17))).toEqual(none)
  expect(watch(tick(0, null, 0), tick(9000, 0, 0), tick(9250, 0.1, 1), tick(9500, 0.35, 7))).toEqual(none)
})

test('a standstill of a second is none, one of more is one stall with its whole length', () => {
  const still = [0, 250, 500, 750, 1000].map((atMs) => tick(atMs, 10, 5))
  expect(watch(...still, tick(1250, 10.25, 11))).toEqual({ stalls: [], maxMs: 1000 })
  const longer = [...still, tick(1250, 10, 5), tick(1500, 10, 5), tick(1750, 10.25, 11)]
  expect(watch(...longer)).toEqual({ stalls: [{ fromMs: 0, lengthMs: 1500, bufferedS: 4 }], maxMs: 1500 })
})

test('two standstills with a picture between them are not added up', () => {
  const ticks = [tick(0, 1, 1), tick(900, 1, 1), tick(1000, 1.1, 3), tick(1900, 1.1, 3), tick(2000, 1.2, 6)]
  expect(watch(...ticks)).toEqual({ stalls: [], maxMs: 900 })
})

test('a position that runs on with a picture that stands is a stall', () => {
  expect(watch(tick(0, 1, 30), tick(600, 1.6, 30), tick(1200, 2.2, 30)).stalls).toEqual([
    { fromMs: 0, lengthMs: 1200, bufferedS: 4 },
  ])
})

test('a late tick is no stall where the picture went on, and what it missed where it did not', () => {
  expect(watch(tick(0, 1, 30), tick(3000, 4, 105))).toEqual(none)
  expect(watch(tick(0, 1, 30), tick(3000, 1.5, 42)).stalls).toEqual([
    { fromMs: 0, lengthMs: 2500, bufferedS: 4 },
  ])
})

test('a jump to another position is no stall', () => {
  expect(watch(tick(0, 100, 30), tick(250, 0.1, 31), tick(500, 40, 35))).toEqual(none)
})
