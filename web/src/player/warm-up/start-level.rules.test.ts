import { expect, test } from 'vitest'
import { maxBandwidthAgeMs, readBandwidth, startLevelOf, storedBandwidth } from './start-level.rules.ts'

const levels = [
  { bitrate: 700_000, width: 640, height: 360 },
  { bitrate: 1_400_000, width: 1280, height: 720 },
  { bitrate: 3_500_000, width: 1920, height: 1080 },
]
const wall = { width: 3840, height: 2160 }

test.each([
  ['less than the lowest takes', 999_999, 0],
  ['just enough for the middle', 2_000_000, 1],
  ['just not enough for the best', 4_999_999, 1],
  ['just enough for the best', 5_000_000, 2],
])('the first picture is as sharp as the measured connection allows: %s', (_, bandwidth, level) => {
  expect(startLevelOf(levels, { bandwidth, isSaving: false }, wall)).toBe(level)
})

test.each([
  ['covered by the lowest', { width: 640, height: 360 }, 0],
  ['a pixel wider', { width: 641, height: 360 }, 1],
  ['turned upright', { width: 360, height: 640 }, 0],
  ['not measured yet', { width: 0, height: 0 }, 2],
  ['larger than any level', wall, 2],
])('the first picture is no sharper than its screen: %s', (_, screen, level) => {
  expect(startLevelOf(levels, { bandwidth: 9_000_000, isSaving: false }, screen)).toBe(level)
})

test('a viewer who saves data begins with the lowest level, whatever was measured', () => {
  expect(startLevelOf(levels, { bandwidth: 9_000_000, isSaving: true }, wall)).toBe(0)
})

test('without a measured connection the engine decides', () => {
  expect(startLevelOf(levels, { bandwidth: null, isSaving: false }, wall)).toBeUndefined()
})

test('a measured bandwidth counts for three hours, and not ahead of its time', () => {
  const stored = storedBandwidth(5_000_000.4, 1_000)
  expect(readBandwidth(stored, 1_000)).toBe(5_000_000)
  expect(readBandwidth(stored, 1_000 + maxBandwidthAgeMs)).toBe(5_000_000)
  expect(readBandwidth(stored, 1_001 + maxBandwidthAgeMs)).toBeNull()
  expect(readBandwidth(stored, 999)).toBeNull()
})

test.each([null, '', 'fast', '5000000', '0 1000', '-1 1000', 'Infinity 1000'])(
  'what is no bandwidth counts for nothing: %s',
  (stored) => {
    expect(readBandwidth(stored, 1_000)).toBeNull()
  },
)
