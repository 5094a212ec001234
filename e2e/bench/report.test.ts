import { expect, test } from 'vitest'
import type { Look } from './look.ts'
import { guest, report, stranger } from './report.ts'

const look = (largestPaintMs: number, interactiveMs: number): Look => ({
  ...{ firstPaintMs: largestPaintMs, largestPaintMs, interactiveMs },
  ...{ shift: 0, scriptBytes: 1, dataBytes: 1 },
})

test('the goals of the first look are met up to their ratio to the bare page, by medians', () => {
  const bare = [look(900, 1000), look(1000, 1000), look(5000, 1000)]
  const written = report(
    {
      [stranger]: { shell: [look(400, 1), look(100, 1), look(999, 1)], bare },
      [guest]: { shell: [look(411, 1060)], bare },
    },
    3,
  )
  expect(written.split('\n').slice(-3)).toEqual([
    '| largest paint of a stranger at most 0.40 | 0.40 | met |',
    '| largest paint of a guest who was here before at most 0.40 | 0.41 | not met |',
    '| interactive of a guest who was here before at most 1.05 | 1.06 | not met |',
  ])
})
