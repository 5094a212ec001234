import { findFreePort } from '@onair/server/testing/free-port'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { noOptimizer, openBrowser, openPlainBrowser } from './browser.ts'
import { type OpenService, type ReachedService, startOpenService } from './open-service.ts'
import { reachSharedService } from './shared-service.ts'
import { untilStarted } from './test-start.ts'

// The file that imports this one is loaded, and none of its hooks has begun.
await untilStarted()

export interface TestEnvironment<Served extends ReachedService = ReachedService> {
  service: Served
  browser: Browser
  /** The browser with pictures, for the few tests of a plain file that look at one. */
  openPaintingBrowser(): Promise<Browser>
}

/** All test files of a process share the browsers and the address, so that what they have cached stays of use. */
const sharedBrowsers: { painting?: Promise<Browser>; plain?: Promise<Browser> } = {}
let sharedPort: Promise<number> | undefined

const openPaintingBrowser = () => (sharedBrowsers.painting ??= openBrowser(noOptimizer))

interface BrowserOptions {
  /** For tests that look at no picture, video, gradient or shadow: the browser leaves them out. */
  isPlain?: boolean
}

interface EnvironmentOptions extends BrowserOptions {
  settings?: Record<string, string>
}

/** Opens a service of its own and a browser for the tests of a file, before their hooks run. */
export function openTestEnvironment({
  settings = {},
  ...options
}: EnvironmentOptions = {}): TestEnvironment<OpenService> {
  return openEnvironment(options, async () => {
    sharedPort ??= findFreePort()
    return startOpenService({ PORT: String(await sharedPort), ...settings })
  })
}

/** Opens the service of all such files and a browser, for tests that change nothing but their own users. */
export function openSharedEnvironment(options: BrowserOptions = {}): TestEnvironment {
  return openEnvironment(options, reachSharedService)
}

function openEnvironment<Served extends ReachedService>(
  { isPlain = false }: BrowserOptions,
  open: () => Promise<Served & { stop(): Promise<void> }>,
): TestEnvironment<Served> {
  const environment: Partial<TestEnvironment<Served>> = { openPaintingBrowser }
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const service = await open()
    environment.service = service
    stop = service.stop
    environment.browser = isPlain
      ? await (sharedBrowsers.plain ??= openPlainBrowser())
      : await openPaintingBrowser()
  })
  afterAll(async () => {
    const left = environment.browser?.contexts() ?? []
    await Promise.all(left.map((context) => context.close()))
    await stop?.()
  })
  return environment as TestEnvironment<Served>
}
