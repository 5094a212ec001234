import type { Browser, BrowserContext, Page } from 'playwright-core'

/**
 * Pages without these, and with nothing to draw, cost three fifths of the processor time: the tests have no graphics
 * card. A transparent page is laid out, clicked and read as ever.
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

/** Runs a check with the styles that viewers see: axe, and whoever asks for opacity, takes a transparent page for hidden. */
export async function withProductStyles<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
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
