import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openPlainBrowser } from './browser.ts'
import { type OpenService, startOpenService } from './open-service.ts'
import { freePort } from './service.ts'

export interface TestEnvironment {
  service: OpenService
  browser: Browser
  /** The browser with pictures, for the few tests of a plain file that look at one. */
  openPaintingBrowser(): Promise<Browser>
}

/** All test files of a process share the browsers and the address, so that what they have cached stays of use. */
const sharedBrowsers: { painting?: Promise<Browser>; plain?: Promise<Browser> } = {}
let sharedPort: Promise<number> | undefined

const openPaintingBrowser = () => (sharedBrowsers.painting ??= openBrowser())

interface EnvironmentOptions {
  settings?: Record<string, string>
  /** For tests that look at no picture, gradient or shadow: the browser leaves them out. */
  isPlain?: boolean
}

/** Opens the service and a browser for the tests of a file, before their hooks run. */
export function openTestEnvironment(options: EnvironmentOptions = {}): TestEnvironment {
  const { settings = {}, isPlain = false } = options
  const environment: Partial<TestEnvironment> = { openPaintingBrowser }
  beforeAll(async () => {
    sharedPort ??= freePort()
    environment.service = await startOpenService({ PORT: String(await sharedPort), ...settings })
    environment.browser = isPlain
      ? await (sharedBrowsers.plain ??= openPlainBrowser())
      : await openPaintingBrowser()
  })
  afterAll(async () => {
    const left = environment.browser?.contexts() ?? []
    await Promise.all(left.map((context) => context.close()))
    await environment.service?.stop()
  })
  return environment as TestEnvironment
}
