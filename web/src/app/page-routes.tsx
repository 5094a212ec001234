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
import { dialogNames } from './overlay/dialog-names.ts'
import { testPaths } from './test-paths.rules.ts'

const bareAddresses = ['/watch', '/trailers', '/persons', '/row', '/rowset', '/provider', '/guide']
const atTestPaths = testPaths({ isProduction: import.meta.env.PROD, mode: import.meta.env.MODE })

const noChannel = <NotFoundPage what="channel" />
const noContent = <NotFoundPage what="content" />
const noSubscription = <NotFoundPage what="subscription" />
const noPage = <NotFoundPage what="page" />

interface PageRoutesProps {
  location: Location
  /** What an address shows that nobody knows. */
  home: ReactNode
}

/** Every page but the home page. */
export function PageRoutes({ location, home }: PageRoutesProps) {
  return (
    <Routes location={location}>
      <Route path="/lk" element={<Navigate to="/settings/account" replace />} />
      <Route path="/lk_parental" element={<Navigate to="/settings/parental" replace />} />
      <Route path="/channels" element={<ChannelsPage />} />
      <Route path="/channels/:category" element={<ChannelsPage />} />
      <Route path="/channels/:category/:channel" element={<ChannelPage notFound={noChannel} />} />
      <Route path="/provider/:id" element={<ProviderPage notFound={noPage} />} />
      <Route path="/packets/:id?" element={<PacketPage notFound={noSubscription} />} />
      <Route path="/row/:row" element={<RowPage notFound={noPage} />} />
      <Route path="/rowset/:page" element={<RowsetPage notFound={noPage} />} />
      <Route path="/catalog/:page" element={<RowsetPage notFound={noPage} />} />
      <Route path="/movies" element={<FilterPage kind="movie" />} />
      <Route path="/series" element={<FilterPage kind="series" />} />
      <Route path="/my" element={<FavoritesPage />} />
      <Route path="/search" element={<SearchPage />} />
      <Route path="/watch/:content" element={<WatchPage notFound={noContent} />} />
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
      <Route path="/:page" element={<RowsetPage isNamed notFound={home} />} />
      <Route path="/:catalogue/:page" element={<RowsetPage isNamed notFound={home} />} />
      <Route path="*" element={home} />
    </Routes>
  )
}
