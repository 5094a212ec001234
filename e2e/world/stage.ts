import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type OpenService, startOpenService } from './open-service.ts'

export interface Stage {
  service: OpenService
  browser: Browser
}

/** The product and a browser for all tests of a file; both are there once its tests and hooks run. */
export function openStage(environment: Record<string, string> = {}): Stage {
  const stage: Partial<Stage> = {}
  beforeAll(async () => {
    stage.service = await startOpenService(environment)
    stage.browser = await openBrowser()
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.service?.stop()
  })
  return stage as Stage
}
