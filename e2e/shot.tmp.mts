import { openBrowser } from './world/browser.ts'
import { newGuest } from './world/remembered-guest.ts'

const [host, language, widths, ...paths] = process.argv.slice(2) as [
  string,
  'ru-RU' | 'en-US',
  string,
  ...string[],
]
const browser = await openBrowser()
for (const width of widths.split(',').map(Number)) {
  const { page, context } = await newGuest(browser, {
    origin: `http://${host}:4600`,
    language,
    width,
    height: width < 500 ? 844 : width < 800 ? 1024 : width < 1500 ? 800 : 1080,
    touch: width < 800,
  })
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(900)
    const name = `/tmp/shots/${host.split('.')[0]}-${language.slice(0, 2)}-${width}-${path.replaceAll(/[^a-z0-9]+/gi, '_')}.png`
    await page.screenshot({ path: name })
  }
  await context.close()
}
await browser.close()
