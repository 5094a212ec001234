import type { Page } from 'playwright-core'

/** Goes to an address as a link of the app does, with what the link carries: without loading the page anew. */
export async function openWithin(page: Page, path: string, carried: object | null = null): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1
      history.pushState({ usr, key: `within-${idx}`, idx }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [path, carried] as const,
  )
}
