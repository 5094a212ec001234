import { ModalPage } from '@onair/ui/modal-page.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { Suspense } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { useTranslation } from '../brand/use-translation.ts'
import { NotFoundPage } from '../features/not-found/index.ts'
import {
  ChannelPage,
  ContentPage,
  EpisodePage,
  LegalPage,
  NewsItemPage,
  PersonPage,
  ProgramPage,
  SettingsPage,
} from './lazy-pages.ts'
import { useClosePage } from './overlay/use-close-page.ts'
import { ErrorBoundary } from './start/error-boundary.tsx'

const noChannel = <NotFoundPage what="channel" />
const noPage = <NotFoundPage what="page" />
const noContent = <NotFoundPage what="content" />

const labels = [
  [/^\/channels\//, 'channel'],
  [/^\/(contents|episodes|programs)\//, 'content'],
  [/^\/persons\//, 'person'],
  [/^\/news\//, 'news'],
  [/^\/agreement/, 'agreement'],
  [/^\/privacy/, 'privacy'],
] as const

/** What a screen reader calls a page over the page. */
function labelOf(pathname: string) {
  return labels.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'settings'
}

/** The shape of what is coming: a slow network would leave the page black. */
function PageComing() {
  const { t } = useTranslation()
  return (
    <>
      <Loading label={t('status_loading')} />
      <Skeleton height="45dvh" />
    </>
  )
}

interface ModalPagesProps {
  location: Location
  background: Location
}

/** The pages that lie over a page. */
export function ModalPages({ location, background }: ModalPagesProps) {
  const { t } = useTranslation()
  const close = useClosePage(`${background.pathname}${background.search}`)
  const label = labelOf(location.pathname)
  return (
    <ModalPage label={t(label)} closeLabel={t('close')} onClose={close}>
      <ErrorBoundary address={location.pathname}>
        <Suspense fallback={<PageComing />}>
          <Routes location={location}>
            <Route
              path="/channels/:category/:channel"
              element={<ChannelPage overPage notFound={noChannel} />}
            />
            {['/settings', '/settings/:page', '/settings/:page/:item'].map((path) => (
              <Route key={path} path={path} element={<SettingsPage />} />
            ))}
            <Route path="/contents/:content" element={<ContentPage notFound={noContent} />} />
            <Route path="/contents/:content/:child" element={<ContentPage notFound={noContent} />} />
            <Route path="/episodes/:episode" element={<EpisodePage notFound={noContent} />} />
            <Route path="/programs/:program" element={<ProgramPage notFound={noContent} />} />
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
