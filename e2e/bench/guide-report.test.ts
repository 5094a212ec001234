import { expect, test } from 'vitest'
import { guideReport } from './guide-report.ts'

const scroll = {
  ...{ scrolledMs: 9000, frames: 500, longTasks: [51.2], longFrames: [12] },
  ...{ maxProcessorMs: 20, requests: 40 },
}
const opening = (channels: number, openMs: number) => ({ channels, openMs })

test('the goals of the guide are met up to their ratio, by medians, and up to their task', () => {
  const openings = [opening(1000, 150), opening(20, 100), opening(1000, 900), opening(1000, 100)]
  expect(guideReport(openings, { ...scroll, longTasks: [], maxProcessorMs: 50 }).split('\n')).toEqual(
    expect.arrayContaining([
      '| opens in at most 1.5 times | 1.50 | met |',
      '| scrolls without a task over 50 ms | 0 | met |',
      '| by the time on a processor, scrolls without a task over 50 ms | 50 | met |',
    ]),
  )
  expect(
    guideReport([opening(1000, 151), opening(20, 100)], { ...scroll, maxProcessorMs: 51 }).split('\n'),
  ).toEqual(
    expect.arrayContaining([
      '| opens in at most 1.5 times | 1.51 | not met |',
      '| scrolls without a task over 50 ms | 51 | not met |',
      '| by the time on a processor, scrolls without a task over 50 ms | 51 | not met |',
    ]),
  )
})
