import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { leasePage, openPage } from './page-pool.ts'
import { markPlain, plainFlag } from './plain.ts'

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const executablePath = () => process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** What V8 optimises in the second or two of a visit costs more than it saves. */
export const noOptimizer = '--js-flags=--no-opt --no-maglev'

export function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath(), args: [...flags, ...more] })
}

/** Opens a browser for tests that look at no picture. */
export async function openPlainBrowser(): Promise<Browser> {
  return markPlain(await openBrowser(plainFlag, noOptimizer))
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Lists console errors, failed scripts and requests to other hosts so far. */
  troubles: string[]
}

export interface VisitorOptions {
  origin: string
  language?: 'ru-RU' | 'en-US'
  width?: number
  height?: number
  /** A finger instead of a mouse. */
  touch?: boolean
  /** Turns animations on; without them most journeys are quicker. */
  motion?: boolean
  /** Opens a browser profile that no test has used, for what a browser remembers beside the storage. */
  isFresh?: boolean
}

/** A stranger with an empty browser. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const {
    origin,
    language = 'en-US',
    width = 1280,
    height = 800,
    touch = false,
    motion = false,
    isFresh = false,
  } = options
  const viewport = { width, height }
  const reducedMotion = motion ? 'no-preference' : 'reduce'
  const { context, page } = await (isFresh ? openPage : leasePage)(browser, viewport, {
    ...{ baseURL: origin, locale: language },
    ...{ hasTouch: touch, isMobile: touch, reducedMotion },
  })
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:'
    if (!isOwn) troubles.push(`request elsewhere: ${url.origin}`)
  })
  return { page, context, troubles }
}
