import { expect, test } from 'vitest'
import { type GuestOptions, guestAtNoPage, guestAt as guestOf, pathOf } from '../world/as-guest.ts'
import { newVisitor } from '../world/browser.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment({ isPlain: true })

const guestAt = (path: string, options: GuestOptions = {}) => guestOf(environment, path, options)

test('[P-2.22] on a phone a channel opens over the list, its heart on its picture and on none of its words, and Back and Close lead to the list again', async () => {
  const { page, context } = await guestAt('/channels', { width: 390 })
  const card = page.getByRole('article').filter({ hasText: 'Horizon' }).first()
  const heart = await card.getByRole('button', { name: /^Add to favorites/ }).boundingBox()
  const name = await card.getByRole('heading').boundingBox()
  expect([heart?.width, heart?.height]).toEqual([44, 44])
  expect((heart?.x ?? 390) + 44).toBeLessThan(name?.x ?? 0)
  const link = page.locator('a[href^="/channels/"]').filter({ visible: true }).last()
  await link.click()
  await page.getByRole('dialog').waitFor()
  expect(pathOf(page)).toMatch(/^\/channels\/.+\/.+/)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/channels')
  await link.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/channels')
  await context.close()
})

test('a channel opened from a link on a phone closes to the list, not out of the service', async () => {
  const { page, context } = await guestAt('/channels/all/horizon', { width: 390 })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pathOf(page)).toMatch(/^\/channels(\/all)?$/)
  await context.close()
})

test('[V-2.25 V-2.26 V-8.03 V-8.25] an address that needs an id, and one of nothing that there is, show the not-found page in its own words, with status 404 and a way home', async () => {
  const { page, context } = await guestAt('/faq')
  const missing = page.getByRole('heading', { name: '404' })
  for (const path of ['/watch', '/trailers', '/persons', '/row', '/rowset', '/provider']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
    await openWithin(page, '/faq')
    await missing.waitFor({ state: 'detached' })
    await openWithin(page, path)
    await missing.waitFor()
  }
  for (const [path, sentence] of [
    ['/row/no-such-row', 'There is no such page.'],
    ['/rowset/no-such-page', 'There is no such page.'],
    ['/persons/nobody-at-all', 'There is no such page.'],
    ['/news/999999', 'There is no such page.'],
    ['/packets/999999', 'We could not find this subscription.'],
    ['/contents/nothing-999999', 'We could not find this film or show.'],
    ['/channels/all/no-such-channel', 'We could not find this channel.'],
  ] as const) {
    expect((await page.request.get(path)).status(), path).toBe(404)
    await openWithin(page, '/faq')
    await missing.waitFor({ state: 'detached' })
    await openWithin(page, path)
    await missing.waitFor()
    await page.getByText(sentence, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'To the main page' }).waitFor()
  }
  await page.getByRole('link', { name: 'To the main page' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await context.close()
})

test('a film that is opened by its address is seen to load', async () => {
  const { page, context } = await guestAt('/faq')
  const letAnswer = await delayRequests(page, '**/v2/users/self/content_metadata/1*')
  await openWithin(page, '/watch/1')
  const busy = page.getByRole('status').filter({ hasText: 'Loading' })
  expect(await busy.innerText()).toBe('Loading')
  expect((await busy.locator('span').first().boundingBox())?.height).toBe(52)
  letAnswer()
  await page.getByRole('dialog', { name: 'Player' }).waitFor()
  await context.close()
})

test('a page over a page has its own title, also when it was opened by its address', async () => {
  const { page, context } = await guestAt('/privacy')
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  await expect.poll(() => page.title()).toMatch(/^Privacy.* · Onair$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.title()).toBe('Onair')
  await context.close()
})

test('[P-2.03] an address nobody knows shows the home page', async () => {
  const { page, context } = await guestAt('/')
  const title = await page.locator('h1').textContent()
  for (const path of ['/no-such-page/at-all', '/whatever/3', '/3', '/whatever/quiet']) {
    expect((await page.request.get(path)).status(), path).toBe(200)
    await openWithin(page, '/faq')
    await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
    await openWithin(page, path)
    await page
      .getByRole('link', { name: /^Watch: / })
      .first()
      .waitFor()
    expect(await page.locator('h1').textContent(), path).toBe(title)
  }
  await context.close()
})

test('[P-3.17 V-3.43] another language is chosen with the keyboard, and stays chosen; its button never moves while the page loads', async () => {
  const { page, context } = await guestAtNoPage(environment)
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const button = document.querySelector('button[aria-label="Language"]')
      if (button) places.add(button.getBoundingClientRect().x)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/channels')
  await page.getByRole('button', { name: 'Account' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)).toBe(1)
  await page.getByRole('button', { name: 'Language' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'English' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('heading', { name: 'Каналы', level: 1 }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Каналы', level: 1 }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ru-ru')
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^ru/)
  await context.close()
})

test('from the first key to the picture a channel can be reached by keyboard alone', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  await page.goto('/')
  const tabTo = async (name: RegExp, { address = /^/, key = 'Tab' } = {}) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press(key)
      const [label, href] = await page.evaluate(() => [
        document.activeElement?.textContent ?? '',
        document.activeElement?.getAttribute('href') ?? '',
      ])
      if (name.test(label ?? '') && address.test(href ?? '')) return
    }
    throw new Error(`Tab never reached ${name} ${address}`)
  }
  await page.getByRole('button', { name: 'Look round' }).waitFor()
  await tabTo(/Look round/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /^Watch: / })
    .first()
    .waitFor()
  await tabTo(/^Channels$/, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()
  await tabTo(/./, { address: /^\/channels\/[^/]+\/[^/]+$/ })
  await page.keyboard.press('Enter')
  await page.locator('video').waitFor()
  expect(pathOf(page)).toMatch(/^\/channels\//)
  await context.close()
})

test('the home pages of the two brands are not one product in two colours', async () => {
  const looks = await Promise.all(
    (['localhost', 'aurora.localhost'] as const).map(async (host) => {
      const { page, context } = await guestAt('/', { host })
      await page.getByRole('heading').first().waitFor()
      const look = await page.evaluate(() => {
        const heading = document.querySelector('h1, h2')
        const style = getComputedStyle(document.documentElement)
        return {
          display: heading ? getComputedStyle(heading).fontFamily : '',
          background: style.getPropertyValue('--bg'),
          accent: style.getPropertyValue('--accent'),
          radius: style.getPropertyValue('--radius'),
        }
      })
      await context.close()
      return look
    }),
  )
  const [onair, aurora] = looks
  for (const key of ['display', 'background', 'accent', 'radius'] as const) {
    expect(onair?.[key]).not.toBe(aurora?.[key])
  }
})

test('the contract can be browsed at /docs', async () => {
  const { page, context, troubles } = await newVisitor(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  const call = '/v2/channels/channel_list'
  // Drawing every call takes the page seconds; that the document has them all is a test of the server.
  await page.route('**/docs/json', async (route) => {
    const document = (await (await route.fetch()).json()) as { paths: Record<string, object> }
    await route.fulfill({ json: { ...document, paths: { [call]: document.paths[call] } } })
  })
  await page.goto('/docs')
  await page.getByText(call).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
