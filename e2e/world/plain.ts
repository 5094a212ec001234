import type { Browser, BrowserContext, Page } from 'playwright-core'

/**
 * Pages without these, and with nothing to draw, cost half of the processor time: the tests have no graphics card. What
 * is see-through is laid out, hit and read as ever.
 */
const plain = `*, *::before, *::after, *::backdrop {
  background-image: none !important;
  mask-image: none !important;
  box-shadow: none !important;
  filter: none !important;
  backdrop-filter: none !important;
}
html, dialog, [popover], video {
  opacity: 0 !important;
}`

export const plainFlag = '--blink-settings=imagesEnabled=false'

const plainBrowsers = new WeakSet<Browser>()

export function markPlain(browser: Browser): Browser {
  plainBrowsers.add(browser)
  return browser
}

/** Draws nothing, and leaves out gradients, masks and shadows, in a browser that loads no pictures. */
export async function dressPlainly(browser: Browser, context: BrowserContext): Promise<void> {
  if (!plainBrowsers.has(browser)) return
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, plain)
}

/** Does a work on a page that is dressed as viewers see it, for what reads whether a thing is opaque. */
export async function inFullDress<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const sheets = await page.evaluateHandle(() => document.adoptedStyleSheets.splice(0))
  try {
    return await work()
  } finally {
    await sheets.evaluate((taken) => {
      document.adoptedStyleSheets = taken
    })
    await sheets.dispose()
  }
}
