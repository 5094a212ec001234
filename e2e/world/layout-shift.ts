import type { Page } from 'playwright-core'

interface Watching {
  shiftSoFar?: number
}

/** Sums up the layout shifts of the next pages that follow no input, as browsers do. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const watching = window as Watching
    watching.shiftSoFar = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) watching.shiftSoFar = (watching.shiftSoFar ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watching).shiftSoFar ?? Number.NaN)
