import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { NotFoundPage } from '../features/not-found/index.ts'
import { isUnderWay, useSession } from '../features/session/index.ts'
import { ModalLock } from '../ui/modal-lock.ts'
import { ModalPage } from '../ui/modal-page.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { deeplinkIn, deeplinkPath } from './deeplink.rules.ts'
import { Gate, SessionNotice, standingAlone } from './entrance.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Dialogs, HashLayer } from './hash-layer.tsx'
import { layers } from './layers.rules.ts'
import { Layout } from './layout.tsx'
import { isModalLocked } from './modal.rules.ts'
import {
  AppStorePage,
  AuthDialog,
  BlockDialog,
  BlockGuard,
  ChannelPage,
  ChannelsPage,
  ContentPage,
  EpisodePage,
  FavoritesPage,
  FilterPage,
  HomePage,
  InfoPage,
  InstructionsDialog,
  InstructionsPage,
  LanguageDialog,
  LegalPage,
  ManualPage,
  MenuDialog,
  MessageDialog,
  MobileOffer,
  NewsItemPage,
  NewsPage,
  NewYearPage,
  ParentalDialog,
  ParentalSetDialog,
  ParentalStartDialog,
  PersonPage,
  PincodeDialog,
  ProfilesDialog,
  ProviderPage,
  RowPage,
  RowsetPage,
  SearchPage,
  SettingsPage,
  TestPage,
  WatchPage,
} from './pages.ts'
import { testPaths } from './test-paths.rules.ts'
import { useClosePage } from './use-close-page.ts'
import { usePageChange } from './use-page-change.ts'
import { isPhone, useRoomy } from './use-screen.ts'
import { useWebview } from './use-webview.ts'

const bareAddresses = ['/watch', '/trailers', '/persons', '/row', '/rowset', '/provider', '/guide']

const noChannel = <NotFoundPage what="channel" />
const noPage = <NotFoundPage what="page" />

const dialogs: Dialogs = {
  language: (close) => <LanguageDialog onClose={close} />,
  message: (close) => <MessageDialog onClose={close} />,
  auth: (close) => <AuthDialog onClose={close} />,
  profiles: (close) => <ProfilesDialog onClose={close} />,
  parental: (close) => <ParentalDialog onClose={close} />,
  parental_set: (close) => <ParentalSetDialog onClose={close} />,
  parental_start: (close) => <ParentalStartDialog onClose={close} />,
  pincode: (close) => <PincodeDialog onClose={close} />,
  block_alma: () => <BlockDialog />,
  smarttv: (close) => <InstructionsDialog onClose={close} />,
  menu: (close) => <MenuDialog onClose={close} />,
}
const dialogNames = Object.keys(dialogs)
const atTestPaths = testPaths({ isProduction: import.meta.env.PROD, mode: import.meta.env.MODE })

/** What anybody may read, with a session or without. */
const openPage = /^\/(provider\/|(faq|terms|app_store|instructions|manual)(\/|$))/

/** Everything else needs a session. */
function Guarded({ children }: { children: ReactNode }) {
  return openPage.test(useLocation().pathname) ? children : <Gate>{children}</Gate>
}

function Pages({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route path="/" element={<HomePage />} />
      <Route path="/startpage" element={<HomePage />} />
      <Route path="/lk" element={<Navigate to="/settings/account" replace />} />
      <Route path="/lk_parental" element={<Navigate to="/settings/parental" replace />} />
      <Route path="/channels" element={<ChannelsPage />} />
      <Route path="/channels/:category" element={<ChannelsPage />} />
      <Route path="/channels/:category/:channel" element={<ChannelPage notFound={noChannel} />} />
      <Route path="/provider/:id" element={<ProviderPage notFound={noPage} />} />
      <Route path="/row/:row" element={<RowPage notFound={noPage} />} />
      <Route path="/rowset/:page" element={<RowsetPage notFound={noPage} />} />
      <Route path="/catalog/:page" element={<RowsetPage notFound={noPage} />} />
      <Route path="/movies" element={<FilterPage kind="movie" />} />
      <Route path="/series" element={<FilterPage kind="series" />} />
      <Route path="/my" element={<FavoritesPage />} />
      <Route path="/search" element={<SearchPage />} />
      <Route path="/watch/:content" element={<WatchPage notFound={noPage} />} />
      <Route path="/news" element={<NewsPage />} />
      <Route path="/faq" element={<InfoPage name="faq" />} />
      <Route path="/terms" element={<InfoPage name="terms" />} />
      <Route path="/app_store" element={<AppStorePage />} />
      <Route path="/instructions" element={<InstructionsPage />} />
      <Route path="/manual/:device" element={<ManualPage notFound={noPage} />} />
      <Route path="/newyear" element={<NewYearPage />} />
      <Route path="/open_mobile_app" element={null} />
      <Route path="/promo" element={<Navigate to="/settings/subscriptions" replace />} />
      {dialogNames.map((name) => (
        <Route
          key={name}
          path={`/${name}`}
          element={<Navigate to={{ pathname: '/', hash: name }} replace />}
        />
      ))}
      {atTestPaths.map((path) => (
        <Route key={path} path={path} element={<TestPage />} />
      ))}
      {bareAddresses.map((address) => (
        <Route key={address} path={address} element={noPage} />
      ))}
      <Route path="/:page" element={<RowsetPage notFound={<HomePage />} />} />
      <Route path="/:catalogue/:page" element={<RowsetPage notFound={<HomePage />} />} />
      <Route path="*" element={<HomePage />} />
    </Routes>
  )
}

const labels = [
  [/^\/channels\//, 'channel'],
  [/^\/(contents|episodes)\//, 'content'],
  [/^\/persons\//, 'person'],
  [/^\/news\//, 'news'],
  [/^\/agreement/, 'agreement'],
  [/^\/privacy/, 'privacy'],
] as const

/** What a screen reader calls a page over the page. */
function labelOf(pathname: string) {
  return labels.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'settings'
}

function ModalPages({ location, beneath }: { location: Location; beneath: Location }) {
  const { t } = useTranslation()
  const close = useClosePage(`${beneath.pathname}${beneath.search}`)
  const label = labelOf(location.pathname)
  return (
    <ModalPage label={t(label)} closeLabel={t('close')} onClose={close}>
      <ErrorBoundary address={location.pathname}>
        <Suspense>
          <Routes location={location}>
            <Route
              path="/channels/:category/:channel"
              element={<ChannelPage overPage notFound={noChannel} />}
            />
            {['/settings', '/settings/:page', '/settings/:page/:item'].map((path) => (
              <Route key={path} path={path} element={<SettingsPage />} />
            ))}
            <Route path="/contents/:content" element={<ContentPage notFound={noPage} />} />
            <Route path="/contents/:content/:child" element={<ContentPage notFound={noPage} />} />
            <Route path="/episodes/:episode" element={<EpisodePage notFound={noPage} />} />
            <Route path="/persons/:person" element={<PersonPage notFound={noPage} />} />
            <Route path="/news/:item" element={<NewsItemPage notFound={noPage} />} />
            <Route path="/agreement" element={<LegalPage name="agreement" onClose={close} />} />
            <Route path="/privacy" element={<LegalPage name="privacy" onClose={close} />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </ModalPage>
  )
}

function PageComing() {
  const { t } = useTranslation()
  return <Loading label={t('status_loading')} />
}

export function AppRoutes() {
  const location = useLocation()
  const { configuration } = useBootstrap()
  const { state } = useSession()
  const { page, modal } = layers(location, useRoomy())
  usePageChange(page.pathname)
  const admitted = state.step === 'ready' || isUnderWay(state)
  const standing = standingAlone(location.pathname)
  useWebview()
  const deeplink = deeplinkIn(location.search)
  if (deeplink) return <Navigate to={deeplinkPath(deeplink) ?? '/'} replace />
  return (
    <ModalLock value={isModalLocked(state.step === 'login-required', location.pathname)}>
      {standing ? (
        <Suspense>{standing}</Suspense>
      ) : (
        <Layout>
          <ErrorBoundary address={page.pathname}>
            <Guarded>
              <Suspense fallback={<PageComing />}>
                <Pages location={page} />
              </Suspense>
            </Guarded>
          </ErrorBoundary>
        </Layout>
      )}
      {modal && admitted && <ModalPages location={modal} beneath={page} />}
      <HashLayer dialogs={dialogs} />
      <SessionNotice />
      {configuration.has_block_status && !standing && (
        <Suspense>
          <BlockGuard />
        </Suspense>
      )}
      {configuration.mobile_offer && isPhone && (
        <Suspense>
          <MobileOffer />
        </Suspense>
      )}
    </ModalLock>
  )
}
