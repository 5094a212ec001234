import type { Page } from 'playwright-core'

/** Delays the requests to some addresses until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await gate
    await route.continue()
  })
  return () => release()
}
