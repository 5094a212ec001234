import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAtNoPage } from '../world/as-guest.ts'
import { shiftOf, watchShifts } from '../world/layout-shift.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment()

/** Looked at in both brands: between them they have every part that a brand colours. */
const everywhere = ['/', '/channels/all/horizon', '/guide', '/search', '/settings', '/watch', '/faq#auth']

/** Pages that repeat the parts of others: each in one of the brands. */
const once = {
  localhost: [
    ...['/channelsfree', '/collections', '/terms', '/instructions', '/newyear', '/agreement', '/faq#menu'],
    ...['/movies', '/my', '/news'],
  ],
  'aurora.localhost': [
    ...[
      '/channels',
      '/collections/quiet',
      '/faq',
      '/series',
      '/app_store',
      '/instructions?device=lg_tv',
      '/manual/dune',
      '/provider/onair',
    ],
    ...['/privacy', '/faq#language', '/faq#smarttv'],
  ],
}

/** One address of each kind that the demo's data decides. */
async function found(): Promise<string[]> {
  const one = (table: 'contents' | 'persons' | 'news') =>
    environment.service.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  const { slug } = await environment.service.db
    .selectFrom('persons')
    .select('slug')
    .orderBy('popularity', 'desc')
    .executeTakeFirstOrThrow()
  return [
    ...[`/contents/${(await one('contents')).id}`, `/persons/${slug}`],
    ...[`/news/${(await one('news')).id}`, '/programs/1'],
  ]
}

test.concurrent.each([
  ['localhost', 390],
  ['aurora.localhost', 1280],
] as const)(
  'nothing on %s at %i px is an obstacle, scrolls sideways or jumps',
  async (host, width) => {
    const { page, context, troubles } = await guestAtNoPage(environment, { host, width })
    await watchShifts(page)
    for (const path of [...everywhere, ...once[host], ...(host === 'localhost' ? await found() : [])]) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor({ state: 'attached' })
      if (path.includes('#')) await page.locator('dialog[open]').waitFor()
      await page.waitForLoadState('networkidle').catch(() => undefined)
      expect(await shiftOf(page), `${path} jumps`).toBeLessThan(0.05)
      expect(await accessibilityViolations(page), path).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
    }
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([])
    await context.close()
  },
  300_000,
)
