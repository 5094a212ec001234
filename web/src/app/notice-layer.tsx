import { addressOf } from '@onair/contract/addresses'
import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { useState } from 'react'
import { isAsked } from '../analytics/consent.rules.ts'
import { useConsent } from '../analytics/consent.ts'
import { useBootstrap } from '../brand/bootstrap.ts'
import { isWebview } from '../brand/webview.rules.ts'
import { NoticeQueue } from '../features/notifications/index.ts'
import { entryPage } from './device/entry-page.ts'
import { isPhone } from './device/use-screen.ts'

const MobileAppBanner = lazyPart(
  () => import('../features/mobile-app-offer/index.ts'),
  (module) => module.MobileAppBanner,
)
const SurveyNotice = lazyPart(
  () => import('../features/survey/index.ts'),
  (module) => module.SurveyNotice,
)

const isStandalone = matchMedia('(display-mode: standalone)').matches

/** The banner of the app, and the pop-ups of the brand: one of them at a time, and none beside the question of consent. */
export function NoticeLayer({ loadedMs }: { loadedMs: number }) {
  const { notices, mobile_app: app, analytics } = useBootstrap().configuration
  const isConsentAsked = isAsked(
    analytics,
    useConsent(({ answer }) => answer),
  )
  const isMiniApp = addressOf(entryPage())?.name === 'miniApp'
  const [hasBanner, setBanner] = useState(false)
  const isInApp = isMiniApp || isStandalone || isWebview(navigator.userAgent)
  return (
    <Part>
      {app && isPhone && !isConsentAsked && <MobileAppBanner isInApp={isInApp} onChange={setBanner} />}
      {notices.length > 0 && (
        <NoticeQueue
          {...{ loadedMs, isMiniApp, isPlaceTaken: hasBanner || isConsentAsked }}
          SurveyNotice={SurveyNotice}
        />
      )}
    </Part>
  )
}
