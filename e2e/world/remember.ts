import type { Visitor } from './browser.ts'
import { openPlainDocument } from './page-pool.ts'

/** Lets a browser remember what it would of a visit before this one. */
export async function remember(
  { page }: Visitor,
  origin: string,
  stored: Record<string, string>,
): Promise<void> {
  await openPlainDocument(page, origin)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
