import { expect, test } from 'vitest'
import { atTop, type HeaderScroll, scrolledTo } from './header-scroll.rules.ts'

const after = (isLow: boolean, ...ys: number[]): HeaderScroll =>
  ys.reduce((before, y) => scrolledTo(before, y, isLow), atTop)

test('[P-9.27] the header darkens past 140 px and clears on the way back', () => {
  expect(after(false, 140).isDark).toBe(false)
  expect(after(false, 141).isDark).toBe(true)
  expect(after(false, 500, 100).isDark).toBe(false)
})

test('[P-9.26] where height is scarce, more than 250 px down hide the header', () => {
  expect(after(true, 100, 250).isHidden).toBe(false)
  expect(after(true, 100, 251).isHidden).toBe(true)
})

test('[V-4.160] elsewhere no way down hides it', () => {
  expect(after(false, 5_000).isHidden).toBe(false)
})

test('[V-4.161] the first step up brings it back, and it takes 250 px down again to hide it', () => {
  expect(after(true, 900, 899).isHidden).toBe(false)
  expect(after(true, 900, 899, 1_149).isHidden).toBe(false)
  expect(after(true, 900, 899, 1_150).isHidden).toBe(true)
})
