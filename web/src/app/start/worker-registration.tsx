import { createRoot } from 'react-dom/client'
import { type I18n } from '../../brand/i18n.ts'
import { I18nProvider } from '../../brand/use-translation.ts'
import type { ToWorker } from '../../worker/messages.ts'
import { followPermission, type PushParts } from './push-subscription.ts'
import { UpdateNotice } from './update-notice.tsx'

export interface RegistrationParts extends PushParts {
  i18n: I18n
  provider: string | null
}

const updateEveryMs = 3_600_000

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker?.postMessage(message)
}

/** A page that stays open for days hears of a new version as well. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  setInterval(() => void registration.update().catch(() => undefined), updateEveryMs)
}

/** Calls back with a new worker that waits until the pages of the old one are closed. */
function onWaiting(registration: ServiceWorkerRegistration, notice: (worker: ServiceWorker) => void): void {
  // The first worker of a browser replaces none.
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) notice(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

/** Offers the new version; the page is loaded again when the viewer says so, and never by itself. */
function offerUpdate(i18n: I18n) {
  let waiting: ServiceWorker | null = null
  function accept(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    tell(waiting, { type: 'activate' })
  }
  return (worker: ServiceWorker) => {
    const isOffered = waiting !== null
    waiting = worker
    if (isOffered) return
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(
      <I18nProvider value={i18n}>
        <UpdateNotice onAccept={accept} />
      </I18nProvider>,
    )
  }
}

export async function registerWorker({ i18n, provider, ...push }: RegistrationParts): Promise<void> {
  const workers = navigator.serviceWorker
  const registration = await workers
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  onWaiting(registration, offerUpdate(i18n))
  lookForUpdates(registration)
  const tellLook = async () => {
    const { active } = await workers.ready
    tell(active, { type: 'look', look: { language: i18n.current().language, provider } })
  }
  i18n.subscribe(() => void tellLook())
  await tellLook()
  await followPermission(await workers.ready, push)
}
