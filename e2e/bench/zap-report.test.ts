import { expect, test } from 'vitest'
import { zapReport } from './zap-report.ts'

test('the goals of zapping are met up to their ratio to the bare page, by medians', () => {
  const bare = [90, 100, 900]
  expect(zapReport({ bare, cold: [125, 1, 999], warm: [80] }).split('\n')).toEqual(
    expect.arrayContaining([
      '| a bare page with hls.js | 3 | 100 | 900 | 1.00 |',
      '| a channel that is not warmed up: at most 1.25 | 1.25 | met |',
      '| a neighbour that is warmed up: at most 0.80 | 0.80 | met |',
    ]),
  )
  expect(zapReport({ bare, cold: [126], warm: [81] }).split('\n')).toEqual(
    expect.arrayContaining([
      '| a channel that is not warmed up: at most 1.25 | 1.26 | not met |',
      '| a neighbour that is warmed up: at most 0.80 | 0.81 | not met |',
    ]),
  )
})
