import type { QueryClient } from '@tanstack/react-query'
import { hasBridge, openInApp } from '../device/native-bridge.ts'
import { startSpatialFocus } from '../device/spatial-focus.ts'
import { startDebugLog } from './debug-log.ts'
import { waitUntil } from './wait-until.ts'

/** Starts what the shell needs only after the first page is shown. */
export function startDeferred(queryClient: QueryClient): void {
  startSpatialFocus(document)
  startDebugLog(queryClient)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && openInApp(window, link, location.origin)) event.preventDefault()
  })
  // An app adds its bridge at any time; inside an app nothing is installed.
  void waitUntil(() => hasBridge(window)).then((isApp) =>
    document.documentElement.toggleAttribute('data-app', isApp),
  )
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(registerWorker, workerAfterMs)
}

/** At the start of a visit the network is needed for more than preparing to be offline. */
const workerAfterMs = 5000

function registerWorker(): void {
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
