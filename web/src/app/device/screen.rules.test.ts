import { expect, test } from 'vitest'
import { isMobileLayout, isSmall, isWide } from './screen.rules.ts'

test.each([
  [1023, false, true],
  [1024, false, false],
  [1281, true, true],
  [1282, true, false],
])('[V-2.115 P-9.15] at %i px, held in a hand: %s, the layout of a phone: %s', (width, isHeld, isMobile) => {
  expect(isMobileLayout(width, isHeld)).toBe(isMobile)
})

test('[P-9.15] past 932 px there is room for a page of its own', () => {
  expect([isWide(932), isWide(933)]).toEqual([false, true])
})

test('[V-9.30] a screen under 481 px is small', () => {
  expect([isSmall(480), isSmall(481)]).toEqual([true, false])
})
