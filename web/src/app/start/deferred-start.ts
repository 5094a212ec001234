import type { Bootstrap } from '@onair/contract'
import { addressOf } from '@onair/contract/addresses'
import type { Client } from '@onair/contract/client'
import { fetchPart } from '@onair/ui/lazy-part.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '../../brand/i18n.ts'
import { isWebview } from '../../brand/webview.rules.ts'
import type { Session } from '../../session/index.ts'
import { entryPage } from '../device/entry-page.ts'
import { hasBridge, openInApp } from '../device/native-bridge.ts'
import { startSpatialFocus } from '../device/spatial-focus.ts'
import { startDebugLog } from './debug-log.ts'
import { followNativeAdId } from './native-ad-id.ts'
import { followNativeToken } from './native-token.ts'
import { waitUntil } from './wait-until.ts'
import { mayRegisterWorker } from './worker.rules.ts'

export interface DeferredParts {
  queryClient: QueryClient
  i18n: I18n
  /** The brand of the page, where it is not that of the host. */
  provider: string | null
  analytics: Bootstrap['configuration']['analytics']
  client: Client
  session: Session
}

/** Starts what the shell needs only after the first page is shown. */
export function startDeferred({ queryClient, ...parts }: DeferredParts): void {
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
  followNativeToken(window, parts)
  followNativeAdId(window, parts)
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    setTimeout(() => whenIdle(() => register(parts)), workerAfterMs)
}

/** At the start of a visit the network is needed for more than preparing to be offline. */
const workerAfterMs = 5000

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: workerAfterMs })
  else work()
}

function register(parts: Omit<DeferredParts, 'queryClient'>): void {
  const place = {
    isApp: isWebview(navigator.userAgent) || hasBridge(window),
    isMiniApp: addressOf(entryPage())?.name === 'miniApp',
    isFramed: window.top !== window,
  }
  if (mayRegisterWorker(place))
    void fetchPart(() => import('./worker-registration.tsx')).then(({ registerWorker }) =>
      registerWorker(parts),
    )
}
