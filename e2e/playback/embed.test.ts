import type { EmbedCommand, EmbedEvent } from '@onair/contract/embed'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, type Visitor } from '../world/browser.ts'
import { changeTraits } from '../world/change-traits.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { type OtherSite, openOtherSite } from '../world/other-site.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ isPlain: true })
let partner: OtherSite
let stranger: OtherSite
let scene: Scene

/** A page of a partner: a frame, and what its player has said. */
const partnerPage = (address: string) => `<!doctype html><title>Partner</title>
<body style="margin:0"><iframe src="${address}" width="640" height="360" allow="autoplay; fullscreen"></iframe>
<script>
  window.heard = []
  addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }))
</script>`

beforeAll(async () => {
  const { db } = environment.service
  scene = await offerContents(db)
  await db.updateTable('contents').set({ age: null }).where('id', '=', scene.film).execute()
  partner = await openOtherSite()
  stranger = await openOtherSite()
  await changeTraits(db, 'onair', { embeds: { origins: [partner.origin], canIgnoreParental: true } })
})
afterAll(() => Promise.all([partner.stop(), stranger.stop()]))

interface Framed extends Visitor {
  frame: Frame
  /** The calls that the frame has sent, without what their addresses name. */
  calls: string[]
}

async function openFramed(path: string, site = partner): Promise<Framed> {
  const origin = environment.service.origin('localhost')
  site.serve('/', partnerPage(origin + path))
  const visitor = await newVisitor(environment.browser, { origin: site.origin })
  const { page } = visitor
  // As browsers do that allow no storage to frames of other sites.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The storage is closed.', 'SecurityError')
      },
    }),
  )
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v2/')) calls.push(`${request.method()} ${pathname.replace(/\/\d+/g, '/#')}`)
  })
  await page.goto('/')
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return { ...visitor, frame, calls }
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: (EmbedEvent & { origin: string })[] }).heard)

async function hears(page: Page, event: Partial<EmbedEvent>): Promise<void> {
  await expect.poll(() => heard(page), { timeout: 30_000 }).toContainEqual(expect.objectContaining(event))
}

const say = (page: Page, message: object) =>
  page.evaluate((sent) => window.frames[0]?.postMessage(sent, '*'), message)

const command = (page: Page, body: EmbedCommand) => say(page, { onair: 1, ...body })

const asGuest = [
  ...['POST /v2/users', 'POST /v2/auth/login', 'POST /v2/users/self/devices', 'POST /v2/auth/device'],
]

test('[P-2.36 V-2.08] a channel plays in the frame of a partner, without storage and without the catalogue, and the partner’s page steers it', async () => {
  const { page, context, frame, calls } = await openFramed('/channel_embed/horizon')
  const origin = environment.service.origin('localhost')
  await hears(page, { type: 'state', state: 'playing' })
  const [ready] = await heard(page)
  expect(ready).toEqual({
    onair: 1,
    type: 'ready',
    kind: 'channel',
    id: expect.any(Number),
    title: 'Horizon',
    origin,
  })
  expect(calls).toEqual([...asGuest, 'GET /v2/channels/#/stream'])
  const video = frame.locator('video')
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => [element.paused, element.muted, element.volume])
  await say(page, { onair: 2, type: 'pause' })
  await say(page, { type: 'pause' })
  await command(page, { type: 'volume', volume: 40 })
  await expect.poll(state).toEqual([false, false, 0.4])
  await command(page, { type: 'mute', muted: true })
  await command(page, { type: 'pause' })
  await hears(page, { type: 'state', state: 'paused' })
  expect(await state()).toEqual([true, true, 0.4])
  const brand = frame.getByRole('link', { name: 'Watch on Onair' })
  expect(await brand.evaluate((link: HTMLAnchorElement) => [link.pathname, link.target, link.rel])).toEqual([
    ...['/channels/all/horizon', '_blank', 'noopener'],
  ])
  await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.splice(0))
  await command(page, { type: 'play' })
  await hears(page, { type: 'state', state: 'playing' })
  await context.close()
})

test('[V-2.07 P-2.73 V-4.134] a film without a rating plays without a PIN, and what is sold is bought in a window of its own', async () => {
  const { page, context, frame, calls } = await openFramed(
    `/content_embed/lamplighter?ignore_parental_control=1`,
  )
  await hears(page, { type: 'state', state: 'playing' })
  expect(calls).toEqual([...asGuest, 'GET /v2/users/self/content_metadata/#', 'GET /v2/contents/#/stream'])
  await command(page, { type: 'pause' })
  await hears(page, { type: 'state', state: 'paused' })
  await command(page, { type: 'seek', positionS: 12 })
  await hears(page, { type: 'time', positionS: 12 })
  const origin = environment.service.origin('localhost')
  await page.evaluate((src) => {
    const element = document.querySelector('iframe')
    if (element) element.src = src
  }, `${origin}/content_embed/lamplighter`)
  await frame.getByText('Please sign in to do this.').waitFor()
  await page.evaluate((src) => {
    const element = document.querySelector('iframe')
    if (element) element.src = src
  }, `${origin}/channel_embed/matinee`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Buy' }).first().click(),
  ])
  await opened.waitForLoadState()
  expect(new URL(opened.url()).pathname).toMatch(/^\/packets\/\d+$/)
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await context.close()
})

test('a site that is not on the list of the brand shows no player', async () => {
  const { page, context, troubles, frame } = await openFramed('/channel_embed/horizon', stranger)
  await expect.poll(() => troubles.filter((said) => said.includes('frame-ancestors'))).toHaveLength(1)
  expect(frame.url()).toBe('chrome-error://chromewebdata/')
  expect(await heard(page)).toEqual([])
  await context.close()
})
