import type { Page } from 'playwright-core'

/** Keeps answers back until they are let in. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let letIn = () => {}
  const gate = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(addresses, async (route) => {
    await gate
    await route.continue()
  })
  return () => letIn()
}
