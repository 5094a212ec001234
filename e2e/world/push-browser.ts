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

type WorkerScope = EventTarget & { registration: ServiceWorkerRegistration; shown?: string[] }

function workerOf(context: BrowserContext) {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('there is no worker')
  return worker
}

/**
 * Lists the titles that the worker has had the system show from now on. Chromium forgets a notification that is asked
 * for while it is being shown, so that `getNotifications` cannot be polled.
 */
export async function watchNotifications(context: BrowserContext): Promise<() => Promise<string[]>> {
  const worker = workerOf(context)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const shown: string[] = []
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.shown = shown
    scope.registration.showNotification = async (title, options) => {
      await show(title, options)
      shown.push(title)
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown ?? [])
}

/** What the system shows of the page. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    return (await (await ready).getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** Clicks what the system shows; no browser without a screen can be clicked there. */
export async function clickNotification(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, given: object) => Event
    scope.dispatchEvent(new Click('notificationclick', { notification }))
  })
}
