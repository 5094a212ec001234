import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

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

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: flags })
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
}

/** A stranger with an empty browser. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { origin, language = 'en-US', width = 1280, height = 800, touch = false, motion = false } = options
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
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
