import type { PushDraft } from '@onair/server'
import { startPushService } from '@onair/server/testing/push-service'
import { sendPush } from '@onair/server/testing/seeds'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onairId } from '../world/catalogue-scene.ts'
import { type Gate, openGate } from '../world/gate.ts'
import {
  clickNotification,
  deliverPush,
  refusePushes,
  subscribeAt,
  takePushes,
  watchNotifications,
} from '../world/push-browser.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ settings: { ONAIR_PUSH_PRIVATE: 'true' } })
let gate: Gate

beforeAll(async () => {
  gate = await openGate(environment.service.port)
})
afterAll(() => gate.close())

const guest = (language: 'ru-RU' | 'en-US' = 'en-US') =>
  newGuest(environment.browser, { origin: gate.origin, isFresh: true, language })

/** Waits until the page has its worker, and comes back under it. */
async function becomeControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The addresses of everything that is stored for the time without a network. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The files of the build that the page is made of, with its first script. */
const loadedFiles = (page: Page) =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
    if (!script) throw new Error('the page has no script')
    const names = [script.src, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    return names.map((name) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'))
  })

test('[P-7.62] while the server is away a page of the brand says so in the viewer’s language, and goes on by itself; nothing of a person is stored', async () => {
  const { page, context } = await guest('ru-RU')
  await page.goto('/faq')
  await becomeControlled(page)
  await expect.poll(() => stored(page)).toContain('/offline.html')
  await page.goto('/channels')
  await page.getByRole('heading', { level: 1, name: 'Каналы' }).waitFor()
  const missing = async () => {
    const paths = new Set(await stored(page))
    return (await loadedFiles(page)).filter((path) => !paths.has(path))
  }
  await expect.poll(missing).toEqual([])
  const paths = await stored(page)
  expect(paths.filter((path) => !/^\/(assets\/|app-icons\/|offline\.html$)/.test(path))).toEqual([])
  await gate.close()
  const answer = await page.goto('/movies')
  expect(answer?.status()).toBe(503)
  await page.getByRole('heading', { level: 1, name: 'Нет соединения' }).waitFor()
  await page.getByRole('banner').getByText('Onair').waitFor()
  const ground = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'))
  expect(ground).toBe('#ff6f59')
  await gate.open()
  await page.getByRole('navigation').first().waitFor()
  await expect.poll(() => page.getByText('Нет соединения').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/movies')
  await context.close()
})

test('[P-7.62] a new version is offered, not while somebody watches, and comes with the viewer’s click', async () => {
  const { page, context } = await guest()
  await page.goto('/faq')
  await becomeControlled(page)
  let loads = 0
  page.on('load', () => loads++)
  await page.evaluate(() => {
    const playing = document.body.appendChild(document.createElement('video'))
    Object.defineProperty(playing, 'paused', { value: false, writable: true })
    playing.id = 'film'
  })
  gate.release()
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.waiting !== null
    })
  await expect.poll(look).toBe(true)
  const notice = page.getByText('A new version is there.')
  expect(await notice.count()).toBe(0)
  await page.evaluate(() => document.getElementById('film')?.remove())
  await notice.waitFor()
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await page.getByRole('banner').waitFor()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  expect(await isWaiting()).toBe(false)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['onair-newrelease'])
  await context.close()
})

test('[V-3.33] a push of an operator reaches the browser encrypted; the page in front shows it, else the system does, and a click opens its page', async () => {
  const pushService = await startPushService()
  const { db } = environment.service
  const viewer = await newViewer(environment, { origin: gate.origin, isFresh: true })
  const { page, context, userId, deviceId } = viewer
  const tenantId = await onairId(db)
  await context.grantPermissions(['notifications'], { origin: gate.origin })
  await subscribeAt(page, pushService.subscription())
  await page.goto('/faq')
  const subscribed = () =>
    db.selectFrom('push_subscriptions').select('endpoint').where('device_id', '=', deviceId).execute()
  await expect.poll(subscribed).toEqual([{ endpoint: pushService.subscription().endpoint }])
  const key = await page.evaluate(() => Reflect.get(window, 'pushKey') as string)
  await becomeControlled(page)
  const send = async (draft: Pick<PushDraft, 'title' | 'body' | 'destination'>) => {
    const before = pushService.received.length
    await sendPush(
      db,
      { ...draft, tenantId, userIds: [userId], action: 'Look', timeToLive: 3600 },
      Date.now(),
    )
    await expect.poll(() => pushService.received.length).toBe(before + 1)
    const received = pushService.received.at(-1)
    if (!received) throw new Error('nothing arrived')
    expect(received.body.includes(draft.title)).toBe(false)
    expect(String(received.headers['authorization'])).toContain(`k=${key}`)
    await deliverPush(page, gate.origin, pushService.decrypt(received))
  }

  await takePushes(page)
  const shownBySystem = await watchNotifications(context)
  await send({ title: 'New packets', body: 'From today', destination: { type: 'packets' } })
  const dialog = page.getByRole('dialog', { name: 'New packets' })
  await dialog.getByText('From today').waitFor()
  expect(new URL(page.url()).pathname).toBe('/faq')
  await dialog.getByRole('button', { name: 'Look' }).click()
  await page.waitForURL('**/packets')
  expect(await shownBySystem()).toEqual([])

  await refusePushes(page)
  await send({ title: 'Tonight', body: 'At nine', destination: { type: 'content', id: 1 } })
  await expect.poll(shownBySystem).toEqual([{ title: 'Tonight', body: 'At nine' }])
  expect(await page.getByRole('dialog').count()).toBe(0)
  await clickNotification(context)
  await page.waitForURL('**/contents/1')
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(shownBySystem).toEqual([])
  await pushService.stop()
  await context.close()
})
