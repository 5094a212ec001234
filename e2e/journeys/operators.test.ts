import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newVisitor } from '../world/browser.ts'
import { changeTraits as changeTenantTraits } from '../world/change-traits.ts'
import { openWithin } from '../world/open-within.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ isPlain: true })

const at = (operator: string) => `http://${operator}.localhost:${environment.service.port}`

const pathOf = (page: Page) => new URL(page.url()).pathname

const changeTraits = (shortname: string, change: object) =>
  changeTenantTraits(environment.service.db, shortname, change)

describe('the landing of a provider', () => {
  test('[V-2.65 V-2.66 V-2.67 V-2.68 P-9.14] speaks to somebody without a session, and lists its packets with their price and what is in them', async () => {
    await changeTraits('keyring', { promoDays: 120 })
    const { page, context, troubles } = await newVisitor(environment.browser, {
      origin: at('keyring'),
      width: 390,
    })
    await page.goto('/provider/keyring#tariffs')
    await page.getByRole('heading', { level: 1, name: 'Everything is on air' }).waitFor()
    const tariffs = page.getByRole('region', { name: 'Tariffs' })
    const all = tariffs
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'All on air' }) })
    await all.getByText('RUB 349 a month').waitFor()
    await all.getByText('12 channels', { exact: true }).waitFor()
    expect(await tariffs.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Start',
      'All on air',
      'Cinema',
    ])
    await tariffs.getByText('RUB 249 a month').waitFor()
    expect(await all.getByRole('listitem').allInnerTexts()).toEqual([
      '12 channels',
      'A week of archive and start-over',
      'Phone, computer and television',
      'A profile of their own for children',
    ])
    await expect.poll(async () => (await tariffs.boundingBox())?.y ?? 999).toBeLessThan(200)
    expect(await tariffs.getByRole('note').count()).toBe(0)
    const devices = page.getByRole('region', { name: 'Watch on whatever is at hand' }).getByRole('link')
    expect(await devices.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      ...['/instructions', '/app_store', '/instructions', '/instructions?device=android_tv'],
      ...['/instructions?device=samsung_tv', '/instructions?device=lg_tv', '/instructions?device=other'],
    ])
    const contacts = page.getByRole('region', { name: 'Support' })
    await contacts.getByRole('img', { name: 'Keyring' }).waitFor()
    expect(await contacts.getByRole('link', { name: '100' }).getAttribute('href')).toBe('tel:100')
    expect(await contacts.getByRole('link', { name: /@keyring/ }).getAttribute('href')).toMatch(/^mailto:/)
    const join = contacts.getByRole('link', { name: 'Become a member' })
    expect(await join.getAttribute('href')).toBe('https://join.keyring.invalid/')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
      await contacts.getByRole('img', { name: 'Keyring' }).waitFor()
    }
    await page.getByRole('button', { name: 'Watch 90 days for free' }).click()
    await page.waitForURL((url) => url.hash === '#auth')
    await changeTraits('keyring', { promoDays: 14 })
    expect(troubles).toEqual([])
    await context.close()
  })

  test('[V-2.21] opens at the tariffs or at the bundles that its address names', async () => {
    const { page, context } = await newVisitor(environment.browser, { origin: at('keyring') })
    const tops = async () => {
      const boxes = ['Tariffs', 'Bundles'].map((name) => page.getByRole('region', { name }).boundingBox())
      return (await Promise.all(boxes)).map((box) => box !== null && box.y >= 0 && box.y < 800)
    }
    await page.goto('/provider/keyring#bundles')
    const home = page.getByRole('region', { name: 'Bundles' }).getByRole('listitem').first()
    expect((await home.innerText()).replaceAll('\u00a0', ' ')).toBe(
      [
        'Home',
        'Internet and all on air on one bill.',
        'RUB 699 a month',
        'Internet, 300 Mbit/s',
        'All on air\nCinema\nConnect',
      ].join('\n\n'),
    )
    await expect.poll(tops).toEqual([false, true])
    await page.goto('/provider/922#tariffs')
    await page.reload()
    await page.getByRole('region', { name: 'Tariffs' }).waitFor()
    await expect.poll(async () => (await tops())[0]).toBe(true)
    await context.close()
  })

  test('[V-8.25 P-4.51] a link to a packet shows it to anybody, one to no packet says so, and another brand is not shown', async () => {
    const { db } = environment.service
    const { id } = await db
      .selectFrom('packets')
      .innerJoin('tenants', 'tenants.id', 'packets.tenant_id')
      .select('packets.id')
      .where('tenants.shortname', '=', 'keyring')
      .where('packets.slug', '=', 'whole')
      .executeTakeFirstOrThrow()
    const { page, context } = await newVisitor(environment.browser, { origin: at('keyring') })
    await page.goto(`/packets/${id}`)
    await page.getByRole('heading', { level: 1, name: 'All on air' }).waitFor()
    await page.getByText('RUB 349 a month').waitFor()
    await openWithin(page, '/packets/999999')
    await page.getByRole('heading', { name: '404' }).waitFor()
    await page.getByText('We could not find this subscription.').waitFor()
    expect(await page.getByRole('heading', { name: 'All on air' }).count()).toBe(0)
    await openWithin(page, '/provider/quay')
    await page.getByText('We could not find this subscription.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: '404' }).waitFor()
    expect(await page.getByRole('img', { name: 'Quay' }).count()).toBe(0)
    await context.close()
  })

  test('[P-8.19] one warns that its prices are had inside its network only', async () => {
    const { page, context } = await newVisitor(environment.browser, { origin: at('amber') })
    await page.goto('/provider/amber')
    const tariffs = page.getByRole('region', { name: 'Tariffs' })
    const warning = 'These prices hold inside the network of the operator: open this page from there.'
    expect(await tariffs.getByRole('note').innerText()).toBe(warning)
    await context.close()
  })
})

describe('[V-2.106] the logo leads', () => {
  test.each([
    ['meadow', 'https://meadow.invalid/'],
    ['keyring', '/provider/keyring'],
    ['twofold', '/'],
  ])('of %s to %s', async (operator, target) => {
    const { page, context } = await newVisitor(environment.browser, { origin: at(operator) })
    await page.goto(`/provider/${operator}`)
    const logo = page.getByRole('banner').getByRole('link').first()
    await logo.waitFor()
    expect(await logo.getAttribute('href')).toBe(target)
    await context.close()
  })
})

describe('[V-4.167] a phone is offered the packet of its operator, then the app', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'

  async function visit(locale = 'en-US') {
    const context = await environment.browser.newContext({
      ...{ baseURL: at('amber'), locale, userAgent: phone, isMobile: true, hasTouch: true },
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/')
    return { page, context }
  }

  test('[P-9.20] both screens come one after the other, and the second can be put away for good', async () => {
    const { page, context } = await visit()
    const offer = page.getByRole('dialog', { name: '30 premium days for 1,000 UZS' })
    await offer.getByText('170+ channels').waitFor()
    await offer.getByText('10 cinemas').waitFor()
    await offer.getByText('Up to 5 devices on an account').waitFor()
    await offer.getByRole('button', { name: 'Take the offer' }).click()
    const download = page.getByRole('dialog', { name: 'Watch in the app' })
    await download.getByRole('link', { name: 'Android' }).waitFor()
    await download.getByRole('button', { name: 'Stay on the site' }).click()
    await download.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Look round' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  test.each([
    ['ru-RU', '30 дней премиума за 1 000 сумов'],
    ['uz-UZ', '30 kunlik premium 1 000 soʻmga'],
  ])('[P-9.20] in the language %s the first can be put away too', async (locale, title) => {
    const { page, context } = await visit(locale)
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').getByRole('heading').textContent()).toBe(title)
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/welcome')
    await context.close()
  })

  test('a screen that is no phone sees neither', async () => {
    const { page, context } = await newVisitor(environment.browser, { origin: at('amber') })
    await page.goto('/')
    await page.getByRole('button', { name: 'Look round' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })
})
