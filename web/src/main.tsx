import '@onair/ui/tokens.css'
import './brand/fonts.css'
import '@onair/ui/base.css'
import { entryAt } from '@onair/contract/addresses'
import { createClient } from '@onair/contract/client'
import { routes } from '@onair/contract/routes'
import { connection, watchNetwork } from '@onair/ui/connection.ts'
import { watchStyles } from '@onair/ui/failed-styles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchErrors } from './analytics/report-error.ts'
import { noteSellClick } from './analytics/sell-click.ts'
import { rowsetKey } from './api/catalogue.queries.ts'
import { menuKey } from './api/menu.queries.ts'
import { messagesKey } from './api/messages.queries.ts'
import { prefetchedContentKey } from './api/prefetched-content.ts'
import { createQueryClient } from './api/query-client.ts'
import { apiBase, createTransport } from './api/transport.ts'
import { App } from './app/app.tsx'
import { listenForDeeplinks } from './app/device/deeplink-listener.ts'
import { deviceOfBrowser } from './app/device/device.ts'
import { noteEntryPage } from './app/device/entry-page.ts'
import { listenToWorker } from './app/device/worker-listener.ts'
import { fetchLikelyPages, fetchPage } from './app/lazy-layers.ts'
import { readAnswers, readBootstrap } from './brand/bootstrap.ts'
import { startI18n } from './brand/i18n.ts'
import { readStored, removeStored, writeStored } from './brand/local-storage.ts'
import { choosePartner } from './brand/partner.rules.ts'
import { prerenderPainted } from './brand/prerender-painted.ts'
import { removePrerender } from './brand/remove-prerender.ts'
import { resumeArchive } from './domain/archive-position.ts'
import { listenForInstall } from './domain/install-prompt.ts'
import {
  createSession,
  createSessionStorage,
  identityOf,
  readArrival,
  type Session,
  startMessagesRefresh,
  startPing,
} from './session/index.ts'

const partnerKey = 'partner'

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}

/** Stores the partner of the link; true when the page reloads in the partner's brand. */
function followPartner(isDefault: boolean): boolean {
  const { pathname, search, hash } = location
  const stored = readStored(partnerKey)
  const { partner, reopenAt } = choosePartner({ pathname, search, hash, stored, isDefault })
  if (partner === null) removeStored(partnerKey)
  else writeStored(partnerKey, partner)
  if (reopenAt !== null) location.replace(reopenAt)
  return reopenAt !== null
}

/** Clears the cache when another viewer signs in. */
function clearCacheOnViewerChange({ store }: Session, queryClient: QueryClient): void {
  let last: string | null = null
  store.subscribe((state) => {
    const present = identityOf(state)
    if (present === null || present === last) return
    if (last !== null) queryClient.clear()
    last = present
  })
}

/**
 * Puts the embedded answers into the cache. They are anonymous and therefore stale: the viewer's own are requested.
 */
function cachePrefetchedAnswers(queryClient: QueryClient, language: string, isChild: boolean): void {
  const answers = readAnswers(document)
  const take = (key: readonly unknown[], answer: unknown) => {
    if (answer) queryClient.setQueryData(key, answer, { updatedAt: 0 })
  }
  // For a child the page may differ, and the server did not know of the child.
  if (!isChild) take(rowsetKey('startpage', language), answers['getRowset startpage'])
  const { getContent } = answers
  if (getContent && document.documentElement.dataset['visitor'])
    take(prefetchedContentKey(getContent.id, language), getContent)
  for (const variant of ['web', 'mobile300'] as const) {
    take(menuKey(variant, language, false), answers[`listRowsets ${variant}`]?.rowsets)
  }
}

/** Opens the welcome for a new visitor directly, instead of flashing the home page. */
function openWelcome(): void {
  const { pathname, search, hash } = location
  if (pathname !== '/') return
  const isSignIn = hash === '#auth'
  const redirect = `/${search}${isSignIn ? '' : hash}`
  history.replaceState({ usr: { redirect }, key: 'default', idx: 0 }, '', `/welcome${isSignIn ? hash : ''}`)
}

function onActivity(listener: () => void): void {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, listener, { passive: true })
}

async function start(root: HTMLElement): Promise<void> {
  watchErrors(window)
  noteEntryPage()
  noteSellClick(location.search)
  watchNetwork(window)
  watchStyles(document)
  listenForDeeplinks()
  listenForInstall()
  listenToWorker()
  const bootstrap = readBootstrap(document)
  const { network, configuration } = bootstrap
  const isEmbed = entryAt(location.pathname)?.isEmbed === true
  if (followPartner(network.default)) return
  const arrival = readArrival(location, configuration.address_tokens)
  // A token must not stay in history, screenshots and referrers.
  if (arrival.cleaned !== null) history.replaceState(history.state, '', arrival.cleaned)
  resumeArchive()
  const base = apiBase(location.search, import.meta.env.DEV)
  const { i18n, loaded } = startI18n(bootstrap)
  const transport = createTransport(
    {
      token: () => session.token(),
      language: () => i18n.current().language,
      renew: (refused) => session.renew(refused),
    },
    (url, init) =>
      fetch(url, init).catch((error: unknown) => {
        void connection.check()
        throw error
      }),
    { base, provider: bootstrap.tenant },
  )
  const client = createClient(routes, transport)
  const storage = createSessionStorage(base)
  if (arrival.serial !== null) storage.storeSerial(arrival.serial)
  const session = createSession({
    client,
    storage,
    rules: {
      guestsAllowed: network.is_guest_allowed,
      welcomeFirst: configuration.has_welcome && !isEmbed,
      autoAuth: network.auto_auth,
    },
    device: deviceOfBrowser(navigator),
    // A frame of another site must not sign its visitors in as somebody.
    entry: isEmbed ? null : arrival.entry,
    referId: arrival.referId,
    isParental: arrival.isParental,
    nowMs: () => Date.now(),
    randomHex,
    onEnded: () =>
      void loaded
        .then(() => import('./app/start/session-ended.ts'))
        .then(({ sayEnded }) => sayEnded(i18n.current().t)),
  })
  const queryClient = createQueryClient()
  clearCacheOnViewerChange(session, queryClient)
  session.start()
  const isWelcomed = session.store.getState().step === 'welcoming'
  if (isWelcomed) openWelcome()
  const activity = {
    onActivity,
    every: (ms: number, work: () => void) => void setInterval(work, ms),
    nowMs: () => Date.now(),
  }
  startPing({ client, session, ...activity })
  startMessagesRefresh({
    ...activity,
    refresh: () => void queryClient.invalidateQueries({ queryKey: messagesKey }),
  })
  await Promise.all([loaded, fetchPage(isWelcomed ? '/welcome' : location.pathname).catch(() => undefined)])
  await prerenderPainted(document)
  const isChild = storage.read().profile?.role === 'child'
  if (i18n.current().language === bootstrap.language)
    cachePrefetchedAnswers(queryClient, bootstrap.language, isChild)
  removePrerender(document, root)
  createRoot(root).render(
    <StrictMode>
      <App {...{ bootstrap, i18n, client, session, queryClient }} />
    </StrictMode>,
  )
  if (!isEmbed) whenIdle(() => void fetchLikelyPages())
}

const root = document.getElementById('root')
if (root) void start(root)
