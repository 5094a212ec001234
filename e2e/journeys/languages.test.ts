import { expect, test } from 'vitest'
import { guestAtNoPage } from '../world/as-guest.ts'
import { interfaceLanguages, textFaults } from '../world/interface-texts.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment({ isPlain: true })

/** `npm run proof:languages` looks at everything; here two languages with long words and letters of their own. */
const isWhole = process.env['ALL_LANGUAGES'] === '1'
const languages = isWhole ? interfaceLanguages : ['ka-ge', 'lv-lv']

const pages = [
  ...['/', '/channels', '/guide', '/movies', '/search', '/packets', '/settings', '/promo', '/faq#auth'],
  '/faq#language',
]
const further = [
  ...['/channelsfree', '/collections', '/series', '/terms', '/instructions', '/newyear', '/agreement'],
  ...[
    '/privacy',
    '/my',
    '/news',
    '/faq',
    '/app_store',
    '/instructions?device=lg_tv',
    '/manual/dune',
    '/gift',
  ],
  ...['/provider/aurora', '/settings/language', '/settings/language/interface', '/settings/devices'],
  ...['/settings/language/audiotracks', '/settings/language/texttracks', '/settings/info', '/404'],
  ...['/settings/statistics', '/settings/diagnostics', '/channels/all/horizon', '/watch', '/persons'],
  ...['/faq#menu', '/faq#smarttv', '/faq#promo', '/faq#message', '/quickpackets'],
]

test.each(languages)(
  'on 390 px no page in %s shows a key, a text of another language or one that is cut',
  async (language) => {
    const { page, context } = await guestAtNoPage(environment, { host: 'aurora.localhost', width: 390 })
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    const faults: Record<string, string[]> = {}
    for (const path of [...pages, ...(isWhole ? further : [])]) {
      await page.goto(path)
      await page.locator('main, dialog[open]').first().waitFor()
      await page.waitForLoadState('networkidle').catch(() => undefined)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language.slice(0, 2))
      const found = await textFaults(page, language)
      if (found.length > 0) faults[path] = found
    }
    expect(faults).toEqual({})
    await context.close()
  },
  600_000,
)
