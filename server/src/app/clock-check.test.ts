import { expect, test } from 'vitest'
import type { ClockSample } from '../db/index.ts'
import { createClockCheck } from './clock-check.ts'

function setUp() {
  let tell: (sample: ClockSample) => void = () => undefined
  const said: string[] = []
  const measured: number[] = []
  const check = createClockCheck(
    {
      onClock: (listener) => {
        tell = listener
      },
    },
    {
      maxOffsetMs: 2_500,
      say: ({ offsetMs }, sentence) => said.push(`${offsetMs} ${sentence}`),
      onMeasured: (offsetMs) => measured.push(offsetMs),
    },
  )
  return {
    check,
    said,
    measured,
    tell: (offsetMs: number, roundTripMs = 2) => tell({ offsetMs, roundTripMs }),
  }
}

test('a clock that was not measured yet is not off', () => {
  const { check } = setUp()
  expect([check.isOff(), check.offsetMs()]).toEqual([false, undefined])
})

test('a clock that goes off is told once in a sentence, and once when it is right again', () => {
  const { check, said, measured, tell } = setUp()
  const states = [12.4, 3_200, 3_201, 2_400, -4_050].map((offsetMs) => {
    tell(offsetMs)
    return [check.isOff(), check.offsetMs()]
  })
  expect(states).toEqual([
    [false, 12],
    [true, 3_200],
    [true, 3_201],
    [false, 2_400],
    [true, -4_050],
  ])
  expect(said).toEqual([
    "3200 the clock of this machine is 3.2 s ahead of the database's: not ready until they agree",
    '2400 the clock of this machine agrees with the database again',
    "-4050 the clock of this machine is 4.0 s behind the database's: not ready until they agree",
  ])
  expect(measured).toEqual([12, 3_200, 3_201, 2_400, -4_050])
})

test('a slow answer puts no clock out', () => {
  const { check, said, tell } = setUp()
  tell(4_000, 8_000)
  expect([check.isOff(), said]).toEqual([false, []])
})
