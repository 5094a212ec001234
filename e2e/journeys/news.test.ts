import { expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { openWithin } from '../world/open-within.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ isPlain: true })

const guest = (path: string, width = 1280) => guestAt(environment, path, { width })

async function latest() {
  return environment.service.db
    .selectFrom('news')
    .innerJoin('tenants', 'tenants.id', 'news.tenant_id')
    .select(['news.id', 'news.title', 'news.short'])
    .where('tenants.shortname', '=', 'onair')
    .orderBy('news.published_at', 'desc')
    .execute()
}

test('[V-2.23 V-8.34 P-2.33 P-7.59 P-7.60] the list has every piece of news, the latest first, with its day and summary; one opens over it and closes to it, and one that is not there is not found', async () => {
  const stored = (await latest()).map(({ title, short }) => ({
    title: (title as { en: string }).en,
    short: (short as { en: string }).en,
  }))
  const { page, context } = await guest('/news')
  const cards = page.getByRole('main').getByRole('listitem')
  await cards.first().waitFor()
  const shown = await cards.allInnerTexts()
  expect(shown).toHaveLength(Math.min(20, stored.length))
  for (const [place, text] of shown.entries()) {
    expect(text).toContain(stored[place]?.title)
    expect(text).toContain(stored[place]?.short.slice(0, 20))
    expect(text).toMatch(/\b20\d\d\b/)
  }
  await cards.getByRole('link').first().click()
  const piece = page.getByRole('dialog', { name: 'News' })
  await piece.getByRole('heading', { level: 1 }).waitFor()
  expect(pathOf(page)).toMatch(/^\/news\/\d+$/)
  expect(await piece.locator('p').count()).toBeGreaterThan(1)
  await piece.getByRole('button', { name: 'Close' }).click()
  await piece.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/news')
  const missing = page.getByRole('dialog').getByRole('heading', { name: '404' })
  for (const path of ['/news/999999', '/news/nothing']) {
    await openWithin(page, path)
    await missing.waitFor()
    expect(await page.getByRole('dialog').getByText('There is no such page.').isVisible()).toBe(true)
    await openWithin(page, '/news')
    await missing.waitFor({ state: 'detached' })
  }
  await context.close()
})

test('a piece of news opened by its address lies over the list', async () => {
  const id = (await latest())[0]?.id
  const { page, context } = await guest(`/news/${id}`, 390)
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  expect(pathOf(page)).toBe('/news')
  await context.close()
})

test('a list that does not come says why, and comes when asked again', async () => {
  const { page, context } = await guest('/faq')
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  const refuse = '**/v2/news*'
  await page.route(refuse, (route) => route.abort())
  await openWithin(page, '/news')
  await page.getByRole('alert').getByText('No connection.').waitFor({ timeout: 20_000 })
  await page.unroute(refuse)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test('news written by an operator cannot bring a script along', async () => {
  const [newest] = await latest()
  await environment.service.db
    .updateTable('news')
    .set({
      html: JSON.stringify({
        ru: 'x',
        en: '<p>Kept</p><img src=x onerror="document.title=1"><script>1</script>',
      }),
    })
    .where('id', '=', newest?.id ?? 0)
    .execute()
  const { page, context } = await guest(`/news/${newest?.id}`)
  await page.getByRole('dialog').getByText('Kept').waitFor()
  const foreign = page.getByRole('dialog').locator('article script, article [onerror]')
  expect(await foreign.count()).toBe(0)
  await context.close()
})
