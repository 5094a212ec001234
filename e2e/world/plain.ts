import type { Browser, BrowserContext } from 'playwright-core'

/** Pages without these cost two thirds of the processor time: the tests draw without a graphics card. */
const plain = `*, *::before, *::after, *::backdrop {
  background-image: none !important;
  mask-image: none !important;
  box-shadow: none !important;
  filter: none !important;
  backdrop-filter: none !important;
}
video {
  opacity: 0 !important;
}`

export const plainFlag = '--blink-settings=imagesEnabled=false'

const plainBrowsers = new WeakSet<Browser>()

export function markPlain(browser: Browser): Browser {
  plainBrowsers.add(browser)
  return browser
}

/** Leaves out gradients, masks and shadows in a browser that loads no pictures. */
export async function dressPlainly(browser: Browser, context: BrowserContext): Promise<void> {
  if (!plainBrowsers.has(browser)) return
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, plain)
}
