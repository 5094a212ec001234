import { notifyChange } from '@onair/server/testing/changes'
import type { Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { composePage } from '../world/catalogue-scene.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { positionOf, pressPause, seeItPlayOn, shownSubtitles } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
  await composePage(environment.service.db, scene.tenantId, {
    ...{ slug: 'startpage', title: 'Home' },
    rows: [
      {
        ...{ slug: 'home-films', title: 'Tonight', template: 'content-v' },
        query: { by: 'list', contentIds: [scene.film, scene.series] },
      },
    ],
  })
})

const viewer = (browser = environment.browser) =>
  newViewer({ ...environment, browser }, { origin: environment.service.origin('localhost') })

async function plays(page: Page, fromS: number): Promise<void> {
  await expect.poll(() => positionOf(page), { timeout: 45_000 }).toBeGreaterThan(fromS)
}
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

/** Presses Tab until the thing with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(focused)) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

describe('a film', () => {
  test('[P-2.25] is found and started by the keyboard alone, in a player over the page', async () => {
    const { page, context } = await viewer()
    await page.goto('/')
    await page.getByRole('region', { name: 'Tonight' }).getByRole('link').first().waitFor()
    await tabTo(page, /^The Lamplighter$/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'Watch', exact: true }).waitFor()
    await tabTo(page, /^Watch$/)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === `/watch/${scene.film}`)
    await plays(page, 1)
    expect(await page.locator('dialog:modal').getAttribute('aria-label')).toBe('Player')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('k')
    await player(page).getByRole('button', { name: 'Play' }).first().waitFor()
    const before = await positionOf(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => positionOf(page)).toBeCloseTo(before + 20, 1)
    await page.keyboard.press('k')
    await seeItPlayOn(page, before + 20)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname.startsWith('/contents/'))
    await context.close()
  })

  test('[V-7.106 V-7.08 V-5.08] what was watched is told to the server, and it goes on from there', async () => {
    const { page, context, userId } = await viewer()
    await page.goto(`/watch/${scene.film}`)
    await plays(page, 0.5)
    await player(page).getByRole('slider', { name: 'Timeline' }).focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await plays(page, 30.5)
    await page.keyboard.press('k')
    const history = () =>
      environment.service.db
        .selectFrom('histories')
        .select(['content_id', 'position_s'])
        .where('user_id', '=', userId)
        .execute()
    await expect.poll(async () => (await history())[0]?.position_s).toBeGreaterThanOrEqual(30)
    await page.goto(`/contents/lamplighter-${scene.film}`)
    const go = page.getByRole('dialog').getByRole('link', { name: /^Continue · 0:3\d$/ })
    await go.click()
    await plays(page, 30)
    await context.close()
  })

  test('[V-4.152] a film that is left tells how far it was watched and lets go of its stream; its page goes with its animation', async () => {
    const origin = environment.service.origin('localhost')
    const { page, context } = await newViewer(environment, { origin, motion: true })
    await page.goto(`/contents/lamplighter-${scene.film}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Watch', exact: true }).click()
    await plays(page, 1)
    const told = page.waitForRequest((request) => request.url().includes('/self/stat/'))
    await page.evaluate(() => Object.assign(window, { film: document.querySelector('[data-fills] video') }))
    await player(page).hover()
    await player(page).getByRole('button', { name: 'Back', exact: true }).click()
    expect(new URL((await told).url()).searchParams.get('position')).toMatch(/^\d+$/)
    const isLetGo = () =>
      page.evaluate(() => {
        const { film } = window as unknown as { film: HTMLVideoElement }
        return film.paused && !film.isConnected && film.buffered.length === 0
      })
    await expect.poll(isLetGo).toBe(true)
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('dialog[data-leaving]')) return
        observer.disconnect()
        document.body.dataset['seenLeaving'] = ''
      })
      observer.observe(document, { subtree: true, attributes: true })
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.locator('body[data-seen-leaving]').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('video').count()).toBe(0)
    await context.close()
  })

  test('[V-2.86 V-2.87 V-2.90 V-9.37] the controls: pause, skip by ten seconds, a timeline with pictures and time', async () => {
    const { page, context } = await viewer(await environment.openPaintingBrowser())
    await page.goto(`/watch/${scene.film}`)
    await plays(page, 0.5)
    await pressPause(page)
    const stoodAt = await positionOf(page)
    await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click()
    await expect.poll(() => positionOf(page)).toBeCloseTo(stoodAt + 10, 1)
    await player(page).getByRole('button', { name: 'Back 10 seconds' }).click()
    await expect.poll(() => positionOf(page)).toBeCloseTo(stoodAt, 1)
    const timeline = player(page).getByRole('slider', { name: 'Timeline' })
    expect(await timeline.getAttribute('aria-valuetext')).toMatch(/^\d seconds? of 5 minutes \d seconds?$/)
    const box = await timeline.boundingBox()
    if (!box) throw new Error('there is no timeline')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const preview = player(page).locator('img[src*="thumbnails"]')
    await preview.waitFor()
    expect(await preview.getAttribute('src')).toMatch(/\/\d+\.jpg\?w=196&h=110$/)
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(196)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.keyboard.press('Tab')
    await player(page).getByRole('button', { name: 'Full screen' }).hover()
    const tooltips = () =>
      player(page)
        .locator('button > span[aria-hidden]')
        .evaluateAll((all) =>
          all.filter((one) => getComputedStyle(one).opacity === '1').map((one) => one.textContent),
        )
    await expect.poll(tooltips).toEqual(['Full screenF'])
    const middleS = Number(await timeline.getAttribute('max')) / 2
    await expect.poll(() => positionOf(page)).toSatisfy((at: number) => Math.abs(at - middleS) <= 2)
    await context.close()
  })

  test('goes on where it was paused, and after its end where it was pulled back to', async () => {
    const { page, context } = await viewer(await environment.openPaintingBrowser())
    await page.goto(`/watch/${scene.film}`)
    await plays(page, 2)
    await pressPause(page)
    await player(page).getByRole('button', { name: 'Play' }).first().waitFor()
    const pausedAt = await positionOf(page)
    expect(pausedAt).toSatisfy((at: number) => at > 2 && at < 12)
    await player(page).getByRole('button', { name: 'Play' }).last().click()
    await seeItPlayOn(page, pausedAt)
    const timeline = player(page).getByRole('slider', { name: 'Timeline' })
    await timeline.press('End')
    await player(page).getByRole('button', { name: 'Watch again' }).waitFor()
    expect(await player(page).locator('img').first().isVisible()).toBe(true)
    // As a screen reader changes it: no pointer, no key.
    await timeline.fill('121')
    await expect.poll(() => positionOf(page)).toBe(121)
    expect(await timeline.inputValue()).toBe('121')
    await player(page).getByRole('button', { name: 'Watch again' }).waitFor({ state: 'detached' })
    await player(page).getByRole('button', { name: 'Play' }).first().click()
    await seeItPlayOn(page, 121)
    await context.close()
  })

  test('an episode goes on where it was paused, and is not called finished', async () => {
    const { page, context } = await viewer()
    const [first = 0] = scene.episodes
    await page.goto(`/watch/${first}`)
    await plays(page, 2)
    await page.keyboard.press('k')
    await player(page).getByRole('button', { name: 'Play' }).first().waitFor()
    const pausedAt = await positionOf(page)
    await page.keyboard.press('k')
    await seeItPlayOn(page, pausedAt)
    expect(new URL(page.url()).pathname).toBe(`/watch/${first}`)
    await context.close()
  })

  test('is paused by a click on the picture; a phone shows the controls first, and two taps at its side skip', async () => {
    const { page, context } = await viewer()
    await page.goto(`/watch/${scene.film}`)
    await plays(page, 1)
    await page.mouse.click(640, 400)
    await player(page).getByRole('button', { name: 'Play' }).first().waitFor()
    const pausedAt = await positionOf(page)
    await page.mouse.click(300, 400)
    await seeItPlayOn(page, pausedAt)
    await context.close()
    const origin = environment.service.origin('localhost')
    const phone = await newViewer(environment, { origin, width: 390, height: 780, touch: true })
    await phone.page.goto(`/watch/${scene.film}`)
    await plays(phone.page, 1)
    const shown = () => player(phone.page).getAttribute('data-controls')
    await expect.poll(shown, { timeout: 15_000 }).toBe('false')
    // A finger that leaves the glass calls nothing: its tap comes after.
    await phone.page.locator('video').dispatchEvent('pointerout', { pointerType: 'touch', bubbles: true })
    await phone.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await shown()).toBe('false')
    await phone.page.touchscreen.tap(195, 400)
    await expect.poll(shown).toBe('true')
    await phone.page.touchscreen.tap(195, 300)
    await player(phone.page).getByRole('button', { name: 'Play' }).first().waitFor()
    const restsAt = await positionOf(phone.page)
    await phone.page.touchscreen.tap(370, 300)
    await phone.page.touchscreen.tap(370, 300)
    await expect.poll(() => positionOf(phone.page)).toBeCloseTo(restsAt + 10, 1)
    await phone.context.close()
  })

  test('goes on by itself, where it was lost, when the network is back, with the subtitles that were chosen', async () => {
    const { page, context } = await viewer()
    await page.goto(`/watch/${scene.film}`)
    await plays(page, 1)
    await player(page).getByRole('button', { name: 'Settings' }).click()
    await player(page)
      .getByRole('group', { name: 'Subtitles' })
      .getByRole('menuitemradio', { name: 'English' })
      .click()
    await expect.poll(() => shownSubtitles(page)).toEqual([['English', true]])
    const lost = /\.(m3u8|m4s|mp4)$|\/robots\.txt$/
    await page.route(lost, (route) => route.abort('internetdisconnected'))
    await player(page).getByRole('slider', { name: 'Timeline' }).fill('60')
    const trouble = player(page).getByRole('alert')
    await trouble.waitFor()
    expect(await player(page).getByRole('button', { name: 'Back', exact: true }).isVisible()).toBe(true)
    await page.unroute(lost)
    await trouble.waitFor({ state: 'detached' })
    await seeItPlayOn(page, 60)
    await expect.poll(() => shownSubtitles(page)).toEqual([['English', true]])
    await context.close()
  })

  test('the page of a series stands where it was left for an episode', async () => {
    const { page, context } = await viewer()
    await page.goto(`/contents/${scene.series}`)
    const episode = page.getByRole('dialog').getByRole('link', { name: 'Watch 1.1', exact: true })
    await episode.waitFor()
    const scrolled = () => page.evaluate(() => document.querySelector('dialog')?.scrollTop)
    // In one task: no frame comes between scrolling and the click.
    await episode.evaluate((link) => {
      link.closest('dialog')?.scrollTo(0, 150)
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    await page.waitForURL((url) => url.pathname.startsWith('/watch/'))
    await plays(page, 0.5)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname.startsWith('/contents/'))
    await expect.poll(() => scrolled()).toBe(150)
    await context.close()
  })

  test('[V-4.44] an episode hands over to the next one shortly before its end', async () => {
    const { page, context } = await viewer()
    const [first = 0, second = 0] = scene.episodes
    await page.goto(`/watch/${first}`)
    await plays(page, 0.5)
    await player(page).getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await player(page).getByText('Season 1 · Episode 1 · Watch 1.1').waitFor()
    await player(page).getByRole('slider', { name: 'Timeline' }).press('End')
    await page.waitForURL((url) => url.pathname === `/watch/${second}`)
    await player(page).getByText('Season 1 · Episode 2 · Watch 1.2').waitFor()
    expect(await player(page).getByText('Watch 1.1').count()).toBe(0)
    await plays(page, 0.5)
    await context.close()
  })

  test('asks for the PIN where the film is for adults, and plays after it', async () => {
    const { page, context, call } = await viewer()
    await call('/users/self', { pincode: '1234' }, 'PATCH')
    await environment.service.db.deleteFrom('parental_grants').execute()
    await page.goto(`/watch/${scene.forAdults}`)
    await page.getByRole('dialog', { name: 'PIN' }).waitFor()
    expect(await positionOf(page)).toBe(0)
    await page.keyboard.type('1234')
    await plays(page, 0.5)
    await context.close()
  })
})

describe('a film on two devices of an account with one slot', () => {
  const alertOn = (page: Page) => page.getByRole('alert')
  const watchHere = (page: Page) => alertOn(page).getByRole('button', { name: 'Watch here' })
  const isHeartbeat = (answer: Response) => answer.url().includes('/users/self/stat/')

  async function limitStreams(maxStreams: number | null): Promise<void> {
    const { db } = environment.service
    const brand = db.selectFrom('tenants').select('traits').where('id', '=', scene.tenantId)
    const traits = { ...Object((await brand.executeTakeFirstOrThrow()).traits), maxStreams }
    const changed = { traits: JSON.stringify(traits) }
    await db.updateTable('tenants').set(changed).where('id', '=', scene.tenantId).execute()
    await notifyChange(db, 'tenants')
  }

  test('is refused on the second, goes on there at the same second, and is taken back at the second it has reached', async () => {
    await limitStreams(1)
    const origin = environment.service.origin('localhost')
    const television = await newViewer(environment, { origin, model: 'Television' })
    const tablet = await newViewer(environment, { origin, model: 'Tablet', account: television })
    const [first, second] = [television.page, tablet.page]
    await first.goto(`/watch/${scene.film}`)
    await plays(first, 12)
    const told = first.waitForResponse(isHeartbeat)
    await first.keyboard.press('k')
    expect((await told).status()).toBe(200)
    const pausedS = Math.floor(await positionOf(first))

    await second.goto(`/watch/${scene.film}`)
    await alertOn(second).getByText('Too many devices of your account are watching at once.').waitFor()
    expect(await accessibilityViolations(second)).toEqual([])
    await watchHere(second).press('Enter')
    await seeItPlayOn(second, pausedS)

    await first.keyboard.press('k')
    await alertOn(first).getByText('Playback was continued on Tablet.').waitFor()
    const reachedS = await positionOf(second)
    await watchHere(first).press('Enter')
    await seeItPlayOn(first, reachedS - 1, 5)
    await second.keyboard.press('k')
    await alertOn(second).getByText('Playback was continued on Television.').waitFor()
    await limitStreams(null)
    await Promise.all([television.context.close(), tablet.context.close()])
  })
})
