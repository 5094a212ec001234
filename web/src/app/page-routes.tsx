import {
  type AddressName,
  addressOf,
  entryOf,
  isDialog,
  type NameOn,
  patternsOf,
  type RedirectName,
} from '@onair/contract/addresses'
import type { ReactNode } from 'react'
import { type Location, Navigate, Route, Routes } from 'react-router'
import { NotFoundPage } from '../features/not-found/index.ts'
import {
  AppStorePage,
  ChannelPage,
  ChannelsPage,
  FavoritesPage,
  FilterPage,
  InfoPage,
  InstructionsPage,
  ManualPage,
  NewsPage,
  NewYearPage,
  PacketPage,
  ProviderPage,
  RowPage,
  RowsetPage,
  SearchPage,
  TestPage,
  WatchPage,
} from './lazy-pages.ts'
import { testPaths } from './test-paths.rules.ts'

const atTestPaths = testPaths({ isProduction: import.meta.env.PROD, mode: import.meta.env.MODE })

const noChannel = <NotFoundPage what="channel" />
const noContent = <NotFoundPage what="content" />
const noSubscription = <NotFoundPage what="subscription" />
const noPage = <NotFoundPage what="page" />

type DrawnName = Exclude<NameOn<'page' | 'adaptive'>, RedirectName | 'home' | 'namedRowset'>

const pages: Record<DrawnName, ReactNode> = {
  channels: <ChannelsPage />,
  channel: <ChannelPage notFound={noChannel} />,
  provider: <ProviderPage notFound={noPage} />,
  packets: <PacketPage notFound={noSubscription} />,
  row: <RowPage notFound={noPage} />,
  rowset: <RowsetPage notFound={noPage} />,
  movies: <FilterPage kind="movie" />,
  series: <FilterPage kind="series" />,
  favorites: <FavoritesPage />,
  search: <SearchPage />,
  watch: <WatchPage notFound={noContent} />,
  news: <NewsPage />,
  faq: <InfoPage name="faq" />,
  terms: <InfoPage name="terms" />,
  appStore: <AppStorePage />,
  instructions: <InstructionsPage />,
  manual: <ManualPage notFound={noPage} />,
  newYear: <NewYearPage />,
  openMobileApp: null,
  notFound: noPage,
}

interface PageRoutesProps {
  location: Location
  /** What an address shows that nobody knows. */
  home: ReactNode
}

/** Every page but the home page. */
export function PageRoutes({ location, home }: PageRoutesProps) {
  const drawn: Partial<Record<AddressName, ReactNode>> = pages
  const name = addressOf(location.pathname)?.name
  if (atTestPaths.includes(location.pathname)) return <TestPage />
  if (name === undefined) return home
  if (isDialog(name)) return <Navigate to={{ pathname: '/', hash: name }} replace />
  const { redirect } = entryOf(name)
  if (redirect) return <Navigate to={redirect} replace />
  const element = name === 'namedRowset' ? <RowsetPage notFound={home} /> : drawn[name]
  return (
    <Routes location={location}>
      {patternsOf(name).map((path) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>
  )
}
