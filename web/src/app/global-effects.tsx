import { Navigate, useLocation } from 'react-router'
import { useResumePurchase } from '../domain/begin-purchase.ts'
import { usePurchaseDriver } from '../domain/use-purchase-driver.ts'
import { deeplinkIn, deeplinkPath } from './device/deeplink.rules.ts'
import { useWebview } from './device/use-webview.ts'
import { OfflineLine } from './shell/offline-line.tsx'
import { useChildMark } from './shell/use-child-mark.ts'

/** Effects of every page: marks a child's screen, reports a lost network, follows deeplinks, resumes and runs a purchase. */
export function GlobalEffects() {
  const deeplink = deeplinkIn(useLocation().search)
  useChildMark()
  useWebview()
  useResumePurchase()
  usePurchaseDriver()
  return (
    <>
      <OfflineLine />
      {deeplink && <Navigate to={deeplinkPath(deeplink) ?? '/'} replace />}
    </>
  )
}
