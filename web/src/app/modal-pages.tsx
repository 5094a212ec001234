import {
  type AddressName,
  addresses,
  addressOf,
  entryOf,
  type NameOn,
  patternsOf,
} from '@onair/contract/addresses'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { ModalPage } from '@onair/ui/modal-page.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { type ReactNode, Suspense, useMemo } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { useTranslation } from '../brand/use-translation.ts'
import { NotFoundPage } from '../features/not-found/index.ts'
import { useClosePage } from './overlay/use-close-page.ts'
import { ErrorBoundary } from './start/error-boundary.tsx'

const channel = () => import('../features/channel/index.ts')
const settings = () => import('../features/settings/index.ts')
const content = () => import('../features/content/index.ts')
const person = () => import('../features/person/index.ts')
const watch = () => import('../features/watch/index.ts')
const news = () => import('../features/news/index.ts')

const ChannelPage = lazyPart(channel, (module) => module.ChannelPage)
const ContentPage = lazyPart(content, (module) => module.ContentPage)
const EpisodePage = lazyPart(content, (module) => module.EpisodePage)
const LegalPage = lazyPart(settings, (module) => module.LegalPage)
const NewsItemPage = lazyPart(news, (module) => module.NewsItemPage)
const PersonPage = lazyPart(person, (module) => module.PersonPage)
const ProgramPage = lazyPart(content, (module) => module.ProgramPage)
const SettingsPage = lazyPart(settings, (module) => module.SettingsPage)
const TrailerPage = lazyPart(watch, (module) => module.TrailerPage)

const noChannel = <NotFoundPage what="channel" />
const noPage = <NotFoundPage what="page" />
const noContent = <NotFoundPage what="content" />

type OverlayName = NameOn<'overlay' | 'adaptive'>

const pagesWith = (close: () => void): Record<OverlayName, ReactNode> => ({
  channel: <ChannelPage overPage notFound={noChannel} />,
  currentChannel: <ChannelPage overPage notFound={noChannel} />,
  settings: <SettingsPage />,
  content: <ContentPage notFound={noContent} />,
  episode: <EpisodePage notFound={noContent} />,
  program: <ProgramPage notFound={noContent} />,
  trailer: <TrailerPage notFound={noContent} />,
  person: <PersonPage notFound={noPage} />,
  newsItem: <NewsItemPage notFound={noPage} />,
  agreement: <LegalPage name="agreement" onClose={close} />,
  privacy: <LegalPage name="privacy" onClose={close} />,
})

const isOverlay = (name: AddressName): name is OverlayName => entryOf(name).label !== undefined

/** A skeleton: on a slow network the page would stay black. */
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

export function ModalPages({ location, background }: ModalPagesProps) {
  const { t } = useTranslation()
  const close = useClosePage(`${background.pathname}${background.search}`)
  const pages = useMemo(() => pagesWith(close), [close])
  const name = addressOf(location.pathname)?.name
  if (name === undefined || !isOverlay(name)) return null
  return (
    <ModalPage label={t(addresses[name].label)} closeLabel={t('close')} onClose={close}>
      <ErrorBoundary address={location.pathname}>
        <Suspense fallback={<PageComing />}>
          <Routes location={location}>
            {patternsOf(name).map((path) => (
              <Route key={path} path={path} element={pages[name]} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </ModalPage>
  )
}
