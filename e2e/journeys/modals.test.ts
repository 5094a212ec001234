import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { newVisitor } from '../world/browser.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { chooseInMenu } from '../world/signing-in.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

const guest = (path: string, width = 1280) => guestAt(environment, path, { width, motion: true })
const dialog = (page: Page) => page.getByRole('dialog')
const hashOf = (page: Page) => new URL(page.url()).hash

/** Writes down when dialogs come, begin to go, and are gone. */
async function watchDialogs(page: Page): Promise<() => Promise<{ what: string; atMs: number }[]>> {
  await page.evaluate(() => {
    const seen: { what: string; atMs: number }[] = []
    Object.assign(window, { seen })
    const note = (what: string) => seen.push({ what, atMs: performance.now() })
    // A dialog may come alone or within what it is a part of.
    const hasDialog = (node: Node) =>
      node instanceof HTMLDialogElement || (node instanceof Element && node.querySelector('dialog') !== null)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes, removedNodes } of changes) {
        if (type === 'attributes' && (target as HTMLElement).dataset['leaving'] !== undefined) note('hide')
        for (const node of addedNodes) if (hasDialog(node)) note('show')
        for (const node of removedNodes) if (hasDialog(node)) note('remove')
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-leaving'],
    })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { what: string; atMs: number }[] }).seen)
}

const lengthOfAnimation = (page: Page) =>
  dialog(page).evaluate((box) => Number.parseFloat(getComputedStyle(box).animationDuration) * 1000)

describe('the life of a modal', () => {
  test('[V-2.113 V-4.144 P-9.12 V-4.151] it is named, shown, hidden for 300 ms and removed; Esc closes it', async () => {
    const { page, context } = await guest('/faq')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const seen = await watchDialogs(page)
    await page.getByRole('button', { name: 'Language' }).click()
    await dialog(page).getByRole('radio').first().waitFor()
    expect(hashOf(page)).toBe('#language')
    expect(await lengthOfAnimation(page)).toBe(300)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    const steps = await seen()
    expect(steps.map(({ what }) => what)).toEqual(['show', 'hide', 'remove'])
    expect((steps[2]?.atMs ?? 0) - (steps[1]?.atMs ?? 0)).toBeGreaterThanOrEqual(295)
    expect(hashOf(page)).toBe('')
    await context.close()
  })

  test('[V-9.41] one modal goes for 300 ms before the next comes for 300 ms', async () => {
    const { page, context } = await guest('/faq#smarttv')
    await dialog(page).getByRole('button', { name: 'LG' }).waitFor()
    const seen = await watchDialogs(page)
    await page.evaluate(() => {
      location.hash = 'language'
    })
    await dialog(page).getByRole('radio').first().waitFor()
    const steps = await seen()
    expect(steps.map(({ what }) => what)).toEqual(['hide', 'remove', 'show'])
    expect((steps[2]?.atMs ?? 0) - (steps[0]?.atMs ?? 0)).toBeGreaterThanOrEqual(295)
    expect(await lengthOfAnimation(page)).toBe(300)
    expect(await dialog(page).count()).toBe(1)
    await context.close()
  })

  test('[V-2.27 V-2.29] an address is a page, a page over a page, or a modal, which answers to its hash and to its route', async () => {
    const { page, context } = await guest('/faq')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await openWithin(page, '/agreement')
    await dialog(page).waitFor()
    expect([pathOf(page), hashOf(page)]).toEqual(['/agreement', ''])
    for (const [name, title] of [
      ['language', 'Language'],
      ['smarttv', 'How to watch on a television'],
    ] as const) {
      for (const address of [`/faq#${name}`, `/${name}`]) {
        await openWithin(page, '/faq')
        await dialog(page).waitFor({ state: 'detached' })
        await openWithin(page, address)
        await page.getByRole('dialog', { name: title }).waitFor()
        expect(await dialog(page).getByRole('banner').count()).toBe(0)
        expect(hashOf(page), address).toBe(`#${name}`)
        if (address.includes('#')) expect(pathOf(page)).toBe('/faq')
      }
    }
    await context.close()
  })

  test('a dialog whose code does not come says so, and the page beneath lives on', async () => {
    const { page, context } = await guest('/faq')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/assets/language*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog', { name: 'Something went wrong' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).isVisible()).toBe(
      true,
    )
    await context.close()
  })
})

describe('closing', () => {
  test('[V-4.145] a sign-in that is closed forgets what it was asked for', async () => {
    const { page, context } = await guest('/instructions')
    await page.getByRole('button', { name: /^Your favourites/ }).click({ force: true })
    await dialog(page).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('redirect'))).toBe('/instructions')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => sessionStorage.getItem('redirect'))).toBeNull()
    expect(pathOf(page)).toBe('/instructions')
    await context.close()
  })

  test('[P-4.50 P-4.51] who has to sign in cannot close what asks him to, except where anybody may read', async () => {
    const { page, context } = await newVisitor(environment.browser, {
      origin: `http://quay.localhost:${environment.service.port}`,
    })
    await page.goto('/welcome#auth')
    await dialog(page).waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Close' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await page.goto('/faq#language')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await openWithin(page, '/news')
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    await page
      .getByRole('main')
      .getByRole('article')
      .or(page.getByRole('main').getByRole('listitem'))
      .first()
      .waitFor()
    for (const [path, words] of [
      ['/privacy', 'Quay knows of you only what you told it'],
      ['/agreement', 'These rules say how television by Quay is used.'],
    ] as const) {
      await page.goto(path)
      await dialog(page).getByText(words).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL('**/welcome')
    }
    await context.close()
  })

  test('[V-4.153] a page over a page goes back, but home where the visit began with a film', async () => {
    const { page, context } = await guest('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => pathOf(page)).toBe('/faq')
    const film = await context.newPage()
    const letFollow = await delayRequests(film, '**/assets/global-effects-*.js')
    const letShow = await delayRequests(film, '**/assets/modal-pages-*.js')
    await film.goto('/watch/1', { waitUntil: 'domcontentloaded' })
    await film.evaluate(() =>
      dispatchEvent(new CustomEvent('deeplink', { detail: { type: 'settings', id: 'language' } })),
    )
    letFollow()
    await expect.poll(() => pathOf(film)).toBe('/settings/language')
    letShow()
    await dialog(film).getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => pathOf(film)).toBe('/')
    await context.close()
  })

  test('[P-2.49] what cannot be undone is asked about first', async () => {
    const viewer = await newViewer(environment, { origin: environment.service.origin('localhost') })
    const { page, context, deviceId } = viewer
    await page.goto('/faq')
    await chooseInMenu(page, 'Sign out')
    const question = page.getByRole('dialog', { name: 'Sign out' })
    await question.getByText('Sign out on this device?').waitFor()
    expect([pathOf(page), hashOf(page)]).toEqual(['/faq', '#confirm'])
    await question.getByRole('button', { name: 'Cancel' }).last().click()
    await question.waitFor({ state: 'detached' })
    expect([pathOf(page), hashOf(page)]).toEqual(['/faq', ''])
    expect(await page.evaluate(() => localStorage.getItem('device_id'))).toBe(deviceId)
    await chooseInMenu(page, 'Sign out')
    await question.waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => hashOf(page)).toBe('')
    expect(await dialog(page).count()).toBe(0)
    await chooseInMenu(page, 'Sign out')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('device_id'))).not.toBe(deviceId)
    await context.close()
  })

  test('[P-9.28] an alert goes by itself after 3 s', async () => {
    const { page, context } = await newViewer(environment, {
      origin: environment.service.origin('localhost'),
    })
    await page.goto('/settings/info')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.invalid')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Save' }).click()
    const alert = dialog(page).getByRole('status').filter({ hasText: 'The email has been saved.' })
    // The answer is read with timers of a moment; the alert's own begin with it.
    const seeAlert = async () => {
      await page.clock.runFor(1)
      return alert.count()
    }
    await expect.poll(seeAlert).toBe(1)
    await page.clock.runFor(2_900)
    expect(await alert.count()).toBe(1)
    await page.clock.runFor(100)
    await expect.poll(() => alert.count()).toBe(0)
    await context.close()
  })

  test('a page with a player goes with its animation; what played in it stops and nothing of it plays on', async () => {
    const { page, context } = await guest('/channels/all/horizon', 390)
    await page.locator('dialog video').waitFor({ state: 'attached' })
    const seen = await watchDialogs(page)
    await page.evaluate(() => Object.assign(window, { film: document.querySelector('dialog video') }))
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await dialog(page).waitFor({ state: 'detached' })
    expect((await seen()).map(({ what }) => what)).toEqual(['hide', 'remove'])
    const isStill = () => page.evaluate(() => (window as unknown as { film: HTMLVideoElement }).film.paused)
    expect(await isStill()).toBe(true)
    await context.close()
  })
})
