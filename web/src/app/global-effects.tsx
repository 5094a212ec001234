import { entryAt } from '@onair/contract/addresses'
import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { useResumePurchase } from '../domain/begin-purchase.ts'
import { deeplinkIn, deeplinkPath } from '../domain/deeplink.rules.ts'
import { usePurchaseDriver } from '../domain/use-purchase-driver.ts'
import { usePush } from './device/use-push.ts'
import { useWebview } from './device/use-webview.ts'
import { OfflineLine } from './shell/offline-line.tsx'
import { useChildMark } from './shell/use-child-mark.ts'

const NoticeLayer = lazyPart(
  () => import('./notice-layer.tsx'),
  (module) => module.NoticeLayer,
)

/** At the start of a visit the network is needed for more than pop-ups. */
const noticesAfterMs = 2_000

/** When the viewer came to the first page that has pop-ups; null until they are worth loading. */
function useNoticesSince(): number | null {
  const { notices, mobile_app: app } = useBootstrap().configuration
  const isOutside = entryAt(useLocation().pathname)?.layer === 'standalone'
  const isWanted = (notices.length > 0 || app !== null) && !isOutside
  const [sinceMs, setSinceMs] = useState<number | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const cameMs = Date.now()
    const timer = setTimeout(() => setSinceMs((present) => present ?? cameMs), noticesAfterMs)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isWanted ? sinceMs : null
}

const AnalyticsEffects = lazyPart(
  () => import('../features/analytics/index.ts'),
  (module) => module.AnalyticsEffects,
)

/** Analytics come after everything that the viewer waits for. */
const analyticsAfterMs = 1_500

function Analytics() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), analyticsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Part>
        <AnalyticsEffects />
      </Part>
    )
  )
}

/** Effects of every page: marks a child's screen, reports a lost network, follows deeplinks, shows pushes, resumes and runs a purchase. */
export function GlobalEffects() {
  const noticesSinceMs = useNoticesSince()
  const deeplink = deeplinkIn(useLocation().search)
  useChildMark()
  useWebview()
  usePush()
  useResumePurchase()
  usePurchaseDriver()
  return (
    <>
      <OfflineLine />
      {noticesSinceMs !== null && (
        <Part>
          <NoticeLayer loadedMs={noticesSinceMs} />
        </Part>
      )}
      <Analytics />
      {deeplink && <Navigate to={deeplinkPath(deeplink) ?? '/'} replace />}
    </>
  )
}
