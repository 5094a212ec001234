import type { BrowserContext, Page } from 'playwright-core'

interface Subscription {
  endpoint: string
  keys: Record<string, string>
}

/**
 * Lets the browser subscribe at a push service of this machine; one without a screen has none of its own. The key that
 * the page gives is noted as `pushKey`, and that the page takes pushes as `takesPushes`.
 */
export async function subscribeAt(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const bytes = (text = '') =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const listen = window.addEventListener.bind(window)
    // The listeners of a window run in the order in which they came: this one is before that of the app.
    listen('push', (event) => {
      if (Reflect.get(window, 'refusesPushes') === true) event.stopImmediatePropagation()
    })
    window.addEventListener = (
      type: string,
      ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
    ) => {
      if (type === 'push') Reflect.set(window, 'takesPushes', true)
      listen(type, ...rest)
    }
    PushManager.prototype.subscribe = (options) => {
      Reflect.set(window, 'pushKey', options?.applicationServerKey)
      return Promise.resolve({
        endpoint,
        getKey: (name: string) => bytes(keys[name]).buffer,
      } as unknown as PushSubscription)
    }
  }, subscription)
}

/** Waits until the page would show a push itself. */
export async function takePushes(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'takesPushes') === true)
}

/** Lets the page show no push from now on. */
export const refusePushes = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(window, 'refusesPushes', true)
  })

/** Gives the worker a push as the push service of the browser would. */
export async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).origin === origin)
      if (own) done(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await browser.detach()
}

interface Shown {
  title: string
  body: string | undefined
}

type Notice = Shown & { data: unknown; close(): void }
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration
  Notification: typeof Notification
  /** How many were shown so far. */
  asked: number
  /** What stands in for the system has on its screen. */
  onScreen: Notice[]
}

function workerOf(context: BrowserContext) {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('there is no worker')
  return worker
}

/**
 * Returns what the system shows of the worker from now on. A browser that denies every notification, as the headless
 * shell does, gets a stand-in for the system.
 */
export async function watchNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const worker = workerOf(context)
  const hasSystem = await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const { registration } = scope
    Object.assign(scope, { asked: 0, onScreen: [] })
    const isGranted = scope.Notification.permission === 'granted'
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (title, options) => {
      if (isGranted) await show(title, options)
      else {
        const notice = { title, body: options?.body, data: options?.data, close: () => undefined }
        const close = () => void scope.onScreen.splice(scope.onScreen.indexOf(notice), 1)
        scope.onScreen.push(Object.assign(notice, { close }))
      }
      scope.asked += 1
    }
    return isGranted
  })
  if (process.env['WHOLE_BROWSER'] && !hasSystem) throw new Error('this browser shows no notification')
  return () =>
    worker.evaluate(async (isGranted) => {
      const { asked, onScreen, registration } = globalThis as unknown as WorkerScope
      // Chromium forgets a notification that is asked for while it is being shown.
      const shown = isGranted && asked > 0 ? await registration.getNotifications() : onScreen
      return shown.map(({ title, body }) => ({ title, body }))
    }, hasSystem)
}

/** Clicks the first notification; no browser without a screen can be clicked there. */
export async function clickNotification(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [standIn] = scope.onScreen
    const [notification = standIn] = await scope.registration.getNotifications()
    const NotificationEvent = Reflect.get(globalThis, 'NotificationEvent') as new (
      name: string,
      given: object,
    ) => Event
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as new (name: string) => Event
    scope.dispatchEvent(
      standIn
        ? Object.assign(new Extendable('notificationclick'), { notification })
        : new NotificationEvent('notificationclick', { notification }),
    )
  })
}
