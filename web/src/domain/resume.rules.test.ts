import { expect, test } from 'vitest'
import { resumePosition } from './resume.rules.ts'

test.each([
  ['nothing was seen', null, 0],
  ['a film just begun begins anew', { seconds: 9, watch_percentage: 1 }, 0],
  ['the first second that counts', { seconds: 10, watch_percentage: 1 }, 10],
  ['the last second that counts', { seconds: 12_600, watch_percentage: 90 }, 12_600],
  ['beyond it the film begins anew', { seconds: 12_601, watch_percentage: 90 }, 0],
  ['a film seen to its end begins anew', { seconds: 600, watch_percentage: 100 }, 0],
])('[V-5.08] %s', (_, history, position) => {
  expect(resumePosition(history)).toBe(position)
})
