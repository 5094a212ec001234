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

type Shown = { title: string; body: string | undefined; data: unknown }
type WorkerScope = EventTarget & { registration: ServiceWorkerRegistration; shown: Shown[] }

function workerOf(context: BrowserContext) {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('there is no worker')
  return worker
}

/**
 * Stands in for the system, for a browser without a screen denies every notification: lists what the worker has it
 * show from now on.
 */
export async function watchNotifications(
  context: BrowserContext,
): Promise<() => Promise<Pick<Shown, 'title' | 'body'>[]>> {
  const worker = workerOf(context)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, body: options?.body, data: options?.data })
      return Promise.resolve()
    }
  })
  return () =>
    worker.evaluate(() =>
      (globalThis as unknown as WorkerScope).shown.map(({ title, body }) => ({ title, body })),
    )
}

/** Clicks the first notification, which then is shown no longer if the worker closes it. */
export async function clickNotification(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = scope.shown
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as new (name: string) => Event
    const close = () => void scope.shown.shift()
    scope.dispatchEvent(
      Object.assign(new Extendable('notificationclick'), { notification: { ...notification, close } }),
    )
  })
}
