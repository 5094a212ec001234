import { Navigate, useLocation } from 'react-router'
import { deeplinkIn, deeplinkPath } from './deeplink.rules.ts'
import { OfflineLine } from './offline-line.tsx'
import { useChildMark } from './use-child-mark.ts'
import { useWebview } from './use-webview.ts'

/** Stands by on every page: marks a child's screen, says when the network is gone, and leads to the place that a message or an app names. */
export function Attendant() {
  const deeplink = deeplinkIn(useLocation().search)
  useChildMark()
  useWebview()
  return (
    <>
      <OfflineLine />
      {deeplink && <Navigate to={deeplinkPath(deeplink) ?? '/'} replace />}
    </>
  )
}
