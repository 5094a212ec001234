import type { QueryClient } from '@tanstack/react-query'
import { hasBridge, openInApp } from '../device/native-bridge.ts'
import { startSpatialFocus } from '../device/spatial-focus.ts'
import { startDebugLog } from './debug-log.ts'
import { waitUntil } from './wait-until.ts'

/** What the shell needs only after the first page stands. */
export function startDeferred(queryClient: QueryClient): void {
  startSpatialFocus(document)
  startDebugLog(queryClient)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && openInApp(window, link, location.origin)) event.preventDefault()
  })
  // An app puts its bridge in when it pleases; inside of it there is nothing to install.
  void waitUntil(() => hasBridge(window)).then((isApp) =>
    document.documentElement.toggleAttribute('data-app', isApp),
  )
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(registerWorker, workerAfterMs)
}

/** A visit that has just begun has better things to do than to prepare for one without a network. */
const workerAfterMs = 5000

function registerWorker(): void {
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
