import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type OpenService, startOpenService } from './open-service.ts'

export interface TestEnvironment {
  service: OpenService
  browser: Browser
}

/** All test files of a process share the browser; each visitor has a context of its own. */
let sharedBrowser: Promise<Browser> | undefined

/** Opens the service and a browser for the tests of a file, before their hooks run. */
export function openTestEnvironment(settings: Record<string, string> = {}): TestEnvironment {
  const environment: Partial<TestEnvironment> = {}
  beforeAll(async () => {
    sharedBrowser ??= openBrowser()
    environment.service = await startOpenService(settings)
    environment.browser = await sharedBrowser
  })
  afterAll(async () => {
    const left = environment.browser?.contexts() ?? []
    await Promise.all(left.map((context) => context.close()))
    await environment.service?.stop()
  })
  return environment as TestEnvironment
}
