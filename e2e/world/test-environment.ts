import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type OpenService, startOpenService } from './open-service.ts'

export interface Stage {
  service: OpenService
  browser: Browser
}

/** One for all files that a process runs, and gone with it; what a visitor leaves behind goes with the visitor. */
let sharedBrowser: Promise<Browser> | undefined

/** The product and a browser for all tests of a file; both are there once its tests and hooks run. */
export function openStage(environment: Record<string, string> = {}): Stage {
  const stage: Partial<Stage> = {}
  beforeAll(async () => {
    sharedBrowser ??= openBrowser()
    stage.service = await startOpenService(environment)
    stage.browser = await sharedBrowser
  })
  afterAll(async () => {
    const left = stage.browser?.contexts() ?? []
    await Promise.all(left.map((context) => context.close()))
    await stage.service?.stop()
  })
  return stage as Stage
}
