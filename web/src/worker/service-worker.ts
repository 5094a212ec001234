import type { ToPage, ToWorker } from './messages.ts'
import { deeplinkAddress, type PushDeeplink, parsePush, systemNotification } from './push.rules.ts'
import {
  cacheName,
  isOfflinePage,
  isStorableFile,
  type Look,
  obsoleteCaches,
  offlineAddress,
  routeOf,
} from './worker.rules.ts'

/** Written by the build: its name, and the files that every page begins with. */
declare const __BUILD__: { id: string; files: string[] }

declare const self: ServiceWorkerGlobalScope

/** Chromium: requests that match never wake the worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>
}

const offlineKey = '/offline.html'
const openCache = () => caches.open(cacheName(__BUILD__.id))

async function storeOfflinePage(look?: Look): Promise<void> {
  const answer = await fetch(offlineAddress(look), { credentials: 'omit', cache: 'no-store' })
  if (!isOfflinePage(answer)) return
  await (await openCache()).put(offlineKey, answer)
}

async function storeFile(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'omit' })
  if (isStorableFile(answer)) await (await openCache()).put(address, answer)
}

self.addEventListener('install', (event: RoutingInstallEvent) => {
  const passing = ['/v2/*', '/media/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }))
  // A worker that cannot prepare everything still serves: what is missing comes from the network.
  event.waitUntil(
    Promise.allSettled([
      Promise.resolve(event.addRoutes?.(passing)),
      storeOfflinePage(),
      ...__BUILD__.files.map(storeFile),
    ]),
  )
})

async function tidy(): Promise<void> {
  const old = obsoleteCaches(await caches.keys(), __BUILD__.id)
  await Promise.all(old.map((name) => caches.delete(name)))
  // Without it every page would wait for this worker to wake up.
  await self.registration.navigationPreload?.enable()
}

self.addEventListener('activate', (event) => event.waitUntil(tidy()))

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message.type === 'look') event.waitUntil(storeOfflinePage(message.look).catch(() => undefined))
})

/** In place of the browser's own page; that one is shown where ours was never fetched. */
async function answerOffline(): Promise<Response> {
  const stored = await caches.match(offlineKey, { cacheName: cacheName(__BUILD__.id) }).catch(() => undefined)
  if (!stored) return Response.error()
  return new Response(stored.body, { status: 503, headers: stored.headers })
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    return answerOffline()
  }
}

async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await caches.match(request, { cacheName: cacheName(__BUILD__.id) }).catch(() => undefined)
  if (stored) return stored
  const answer = await fetch(request)
  if (isStorableFile(answer)) {
    const copy = answer.clone()
    // A full disk is no reason to fail.
    const storing = openCache().then((cache) => cache.put(request, copy))
    event.waitUntil(storing.catch(() => undefined))
  }
  return answer
}

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin)
  if (route === 'page') event.respondWith(openPage(event))
  if (route === 'file') event.respondWith(openFile(event))
})

/** A page in front may be busy; what it shows late must not be shown by the system as well. */
const showWithinMs = 3000
/** Somebody who clicked waits. */
const openWithinMs = 1000

/** Asks a page; false where it does not answer, as one that is still loading. */
function ask(page: WindowClient, message: ToPage, withinMs: number): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => done(false), withinMs)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      done(data === true)
    })
    port1.start()
    page.postMessage(message, [port2])
  })
}

async function showPush(text: string): Promise<void> {
  const push = parsePush(text)
  if (!push) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const front = pages.find(({ visibilityState }) => visibilityState === 'visible')
  if (front && (await ask(front, { type: 'push', push }, showWithinMs))) return
  await self.registration.showNotification(push.title, systemNotification(push, self.location.origin))
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')))

/** In a page that is open already, so that no second one plays beside it. */
async function openPush(deeplink: PushDeeplink): Promise<void> {
  const address = deeplinkAddress(deeplink)
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(address))
  await page.focus().catch(() => undefined)
  if (!(await ask(page, { type: 'open', deeplink }, openWithinMs))) await page.navigate(address)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(event.notification.data as PushDeeplink))
})
