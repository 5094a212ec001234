import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router'
import { useFailureSentence } from '../api/failure-sentence.ts'
import { NotFoundPage } from '../features/not-found/index.ts'
import { isUnderWay, safeRedirect, useSession } from '../features/session/index.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ModalPage } from '../ui/modal-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Dialogs, HashLayer } from './hash-layer.tsx'
import { layers } from './layers.rules.ts'
import { Layout } from './layout.tsx'
import { ChannelPage, ChannelsPage, HomePage, LanguageDialog, MessageDialog, WelcomePage } from './pages.ts'
import { useClosePage } from './use-close-page.ts'
import { usePageChange } from './use-page-change.ts'
import { useRoomy } from './use-roomy.ts'

const bareAddresses = ['/watch', '/trailers', '/persons', '/row', '/rowset', '/provider', '/guide']

const noChannel = <NotFoundPage what="channel" />

const dialogs: Dialogs = {
  language: (close) => <LanguageDialog onClose={close} />,
  message: (close) => <MessageDialog onClose={close} />,
}

function Welcome() {
  const { state, skipWelcome, retry } = useSession()
  const sentence = useFailureSentence()
  const location = useLocation()
  if (state.step === 'ready') {
    return <Navigate to={safeRedirect((location.state as { redirect?: unknown } | null)?.redirect)} replace />
  }
  const failure = state.step === 'failed' ? sentence(state.reason) : null
  return <WelcomePage onSkip={failure ? retry : skipWelcome} waiting={isUnderWay(state)} failure={failure} />
}

/** Nobody without a session goes past the welcome; a session that cannot begin says so. */
function Gate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { state, retry } = useSession()
  const sentence = useFailureSentence()
  const { pathname, search, hash } = useLocation()
  if (state.step === 'welcoming' || state.step === 'login-required') {
    return <Navigate to="/welcome" replace state={{ redirect: `${pathname}${search}${hash}` }} />
  }
  if (state.step === 'failed') {
    return (
      <EmptyState sentence={sentence(state.reason)} urgent>
        <Button icon="retry" onClick={retry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  return children
}

function Pages({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route path="/" element={<HomePage />} />
      <Route path="/startpage" element={<HomePage />} />
      <Route path="/channels" element={<ChannelsPage />} />
      <Route path="/channels/:category" element={<ChannelsPage />} />
      <Route path="/channels/:category/:channel" element={<ChannelPage notFound={noChannel} />} />
      {bareAddresses.map((address) => (
        <Route key={address} path={address} element={<NotFoundPage what="page" />} />
      ))}
      <Route path="*" element={<HomePage />} />
    </Routes>
  )
}

function ModalPages({ location, beneath }: { location: Location; beneath: Location }) {
  const { t } = useTranslation()
  const close = useClosePage(`${beneath.pathname}${beneath.search}`)
  return (
    <ModalPage label={t('channel')} closeLabel={t('close')} onClose={close}>
      <ErrorBoundary address={location.pathname}>
        <Suspense>
          <Routes location={location}>
            <Route
              path="/channels/:category/:channel"
              element={<ChannelPage overPage notFound={noChannel} />}
            />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </ModalPage>
  )
}

export function AppRoutes() {
  const location = useLocation()
  const { state } = useSession()
  const { page, modal } = layers(location, useRoomy())
  usePageChange(page.pathname)
  const admitted = state.step === 'ready' || isUnderWay(state)
  return (
    <>
      {location.pathname === '/welcome' ? (
        <Suspense>
          <Welcome />
        </Suspense>
      ) : (
        <Layout>
          <ErrorBoundary address={page.pathname}>
            <Gate>
              <Suspense>
                <Pages location={page} />
              </Suspense>
            </Gate>
          </ErrorBoundary>
        </Layout>
      )}
      {modal && admitted && <ModalPages location={modal} beneath={page} />}
      <Suspense>
        <HashLayer dialogs={dialogs} />
      </Suspense>
    </>
  )
}
