import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { newGuest } from './remembered-guest.ts'
import type { TestEnvironment } from './test-environment.ts'

export interface GuestOptions {
  host?: 'localhost' | 'aurora.localhost'
  width?: number
  height?: number
  motion?: boolean
  isFresh?: boolean
}

/** A guest who has passed the welcome and is at no page yet, for a test that prepares the first one. */
export function guestAtNoPage(
  { browser, service }: TestEnvironment,
  { host = 'localhost', width = 1280, height = 800, motion = false, isFresh = false }: GuestOptions = {},
): Promise<Visitor> {
  return newGuest(browser, {
    ...{ origin: service.origin(host), width, height },
    ...{ touch: width < 500, motion, isFresh },
  })
}

/** Opens a page as a guest who has passed the welcome. */
export async function guestAt(
  environment: TestEnvironment,
  path: string,
  options: GuestOptions = {},
): Promise<Visitor> {
  const visitor = await guestAtNoPage(environment, options)
  await visitor.page.goto(path)
  return visitor
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname
