import { addressOf, entryAt } from '@onair/contract/addresses'
import { Part } from '@onair/ui/lazy-part.tsx'
import { ModalLock } from '@onair/ui/modal-lock.ts'
import { Loading } from '@onair/ui/skeleton.tsx'
import { type ReactNode, Suspense } from 'react'
import { type Location, useLocation } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { BackgroundPage } from '../brand/document-title.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { isUnderWay, useSession } from '../session/index.ts'
import { isPhone, useRoomy } from './device/use-screen.ts'
import {
  BlockGuard,
  DialogLayer,
  GlobalEffects,
  HomePage,
  MobileOffer,
  ModalPages,
  PageRoutes,
  StandalonePages,
} from './lazy-layers.ts'
import { layers } from './overlay/layers.rules.ts'
import { isModalLocked, isOpenPage } from './overlay/modal.rules.ts'
import { useBackgroundPage } from './overlay/use-background-page.ts'
import { SessionGate, SessionNotice } from './session-routes.tsx'
import { Layout } from './shell/layout.tsx'
import { usePageChange } from './shell/use-page-change.ts'
import { ErrorBoundary } from './start/error-boundary.tsx'

/** Shows its children only with a session. */
function Guarded({ children }: { children: ReactNode }) {
  return isOpenPage(useLocation().pathname) ? children : <SessionGate>{children}</SessionGate>
}

/** The home page is in the first load; all others bring their routes along. */
function Page({ location }: { location: Location }) {
  if (addressOf(location.pathname)?.name === 'home') return <HomePage />
  return <PageRoutes location={location} home={<HomePage />} />
}

function PageComing() {
  const { t } = useTranslation()
  return <Loading label={t('status_loading')} />
}

function Standalone({ pathname }: { pathname: string }) {
  return (
    <ErrorBoundary address={pathname}>
      <Suspense>
        <StandalonePages pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}

export function AppRoutes() {
  const location = useLocation()
  const { configuration, network } = useBootstrap()
  const { state } = useSession()
  const { page, modal } = layers(location, useRoomy())
  usePageChange(page.pathname)
  const admitted = state.step === 'ready' || isUnderWay(state)
  const isDrawn = useBackgroundPage(modal !== null) && (admitted || modal === null)
  const isModalOpen = modal !== null && (admitted || isOpenPage(modal.pathname))
  const isOutside = state.step === 'login-required' || state.step === 'welcoming'
  const isLoginMandatory = isOutside && !network.is_guest_allowed
  const { layer, isEmbed = false } = entryAt(location.pathname) ?? {}
  const standalone = layer === 'standalone'
  // No dialog opens in the frame of another site, where its buttons could lie under something else.
  if (isEmbed) return <Standalone pathname={location.pathname} />
  return (
    <ModalLock value={isModalLocked(isLoginMandatory, location.pathname)}>
      {standalone ? (
        <Standalone pathname={location.pathname} />
      ) : (
        <Layout>
          <ErrorBoundary address={page.pathname}>
            <Guarded>
              {isDrawn && (
                // Without a new key, React keeps showing the previous page, without a sign, while the next one loads.
                <Suspense key={page.pathname.split('/')[1]} fallback={<PageComing />}>
                  <BackgroundPage value={modal !== null && admitted}>
                    <Page location={page} />
                  </BackgroundPage>
                </Suspense>
              )}
            </Guarded>
          </ErrorBoundary>
        </Layout>
      )}
      <ErrorBoundary address={modal?.pathname ?? ''} fallback={null}>
        <Suspense>{isModalOpen && <ModalPages location={modal} background={page} />}</Suspense>
      </ErrorBoundary>
      <Part>
        <DialogLayer />
        <GlobalEffects />
      </Part>
      <SessionNotice />
      {configuration.has_block_status && !standalone && (
        <Part>
          <BlockGuard />
        </Part>
      )}
      {configuration.mobile_offer && isPhone && (
        <Part>
          <MobileOffer />
        </Part>
      )}
    </ModalLock>
  )
}
