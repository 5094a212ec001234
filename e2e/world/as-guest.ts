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

/** Opens a page as a guest who has passed the welcome. */
export async function guestAt(
  { browser, service }: TestEnvironment,
  path: string,
  { host = 'localhost', width = 1280, height = 800, motion = false, isFresh = false }: GuestOptions = {},
): Promise<Visitor> {
  const visitor = await newGuest(browser, {
    ...{ origin: service.origin(host), width, height },
    ...{ touch: width < 500, motion, isFresh },
  })
  await visitor.page.goto(path)
  return visitor
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname
