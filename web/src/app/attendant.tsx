import { Navigate, useLocation } from 'react-router'
import { deeplinkIn, deeplinkPath } from './deeplink.rules.ts'
import { useChildMark } from './use-child-mark.ts'
import { useWebview } from './use-webview.ts'

/** Stands by on every page: marks a child's screen, and leads to the place that a message or an app names. */
export function Attendant() {
  const deeplink = deeplinkIn(useLocation().search)
  useChildMark()
  useWebview()
  return deeplink && <Navigate to={deeplinkPath(deeplink) ?? '/'} replace />
}
