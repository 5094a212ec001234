import {
  type AddressName,
  addressOf,
  entryOf,
  isDialog,
  type NameOn,
  patternsOf,
  type RedirectName,
} from '@onair/contract/addresses'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import type { ReactNode } from 'react'
import { type Location, Navigate, Route, Routes } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { NotFoundPage } from '../features/not-found/index.ts'
import { testPaths } from './test-paths.rules.ts'

const channels = () => import('../features/channels/index.ts')
const channel = () => import('../features/channel/index.ts')
const provider = () => import('../features/provider/index.ts')
const catalogue = () => import('../features/catalogue/index.ts')
const guide = () => import('../features/guide/index.ts')
const watch = () => import('../features/watch/index.ts')
const search = () => import('../features/search/index.ts')
const news = () => import('../features/news/index.ts')
const info = () => import('../features/info/index.ts')
const instructions = () => import('../features/instructions/index.ts')
const packets = () => import('../features/packets/index.ts')
const newyear = () => import('../features/newyear/index.ts')
const promo = () => import('../features/promo/index.ts')

const AppStorePage = lazyPart(info, (module) => module.AppStorePage)
const ChannelPage = lazyPart(channel, (module) => module.ChannelPage)
const ChannelsPage = lazyPart(channels, (module) => module.ChannelsPage)
const FreeChannelsPage = lazyPart(channels, (module) => module.FreeChannelsPage)
const FavoritesPage = lazyPart(catalogue, (module) => module.FavoritesPage)
const FilterPage = lazyPart(catalogue, (module) => module.FilterPage)
const GiftPage = lazyPart(promo, (module) => module.GiftPage)
const GuidePage = lazyPart(guide, (module) => module.GuidePage)
const InfoPage = lazyPart(info, (module) => module.InfoPage)
const InstructionsPage = lazyPart(instructions, (module) => module.InstructionsPage)
const ManualPage = lazyPart(info, (module) => module.ManualPage)
const NewsPage = lazyPart(news, (module) => module.NewsPage)
const NewYearPage = lazyPart(newyear, (module) => module.NewYearPage)
const PacketPage = lazyPart(packets, (module) => module.PacketPage)
const PromoCampaignPage = lazyPart(promo, (module) => module.PromoCampaignPage)
const PromoPage = lazyPart(promo, (module) => module.PromoPage)
const ProviderPage = lazyPart(provider, (module) => module.ProviderPage)
const RowPage = lazyPart(catalogue, (module) => module.RowPage)
const RowsetPage = lazyPart(catalogue, (module) => module.RowsetPage)
const SearchPage = lazyPart(search, (module) => module.SearchPage)
const TestPage = lazyPart(
  () => import('./test-page.tsx'),
  (module) => module.TestPage,
)
const WatchPage = lazyPart(watch, (module) => module.WatchPage)

const atTestPaths = testPaths({ isProduction: import.meta.env.PROD, mode: import.meta.env.MODE })

const noChannel = <NotFoundPage what="channel" />
const noContent = <NotFoundPage what="content" />
const noSubscription = <NotFoundPage what="subscription" />
const noProviderPacket = <NotFoundPage what="provider_packet" />
const noPage = <NotFoundPage what="page" />

type DrawnName = Exclude<NameOn<'page' | 'adaptive'>, RedirectName | 'home' | 'namedRowset'>

const pages: Record<DrawnName, ReactNode> = {
  channels: <ChannelsPage />,
  channelsFree: <FreeChannelsPage />,
  guide: <GuidePage />,
  channel: <ChannelPage notFound={noChannel} />,
  currentChannel: <ChannelPage notFound={noChannel} />,
  provider: <ProviderPage notFound={noPage} />,
  packets: <PacketPage notFound={noSubscription} providerPacketNotFound={noProviderPacket} />,
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
  promo: <PromoPage />,
  promoCampaign: <PromoCampaignPage notFound={noPage} />,
  gift: <GiftPage />,
  openMobileApp: null,
  notFound: noPage,
}

interface PageRoutesProps {
  location: Location
  /** Shown for an unknown address. */
  home: ReactNode
}

/** Every page but the home page. */
export function PageRoutes({ location, home }: PageRoutesProps) {
  const drawn: Partial<Record<AddressName, ReactNode>> = pages
  const { configuration } = useBootstrap()
  const name = addressOf(location.pathname)?.name
  if (atTestPaths.includes(location.pathname)) return <TestPage />
  if (name === undefined) return home
  if (isDialog(name)) return <Navigate to={{ pathname: '/', hash: name }} replace />
  const { redirect, isPromo } = entryOf(name)
  // P-2.13: without promo codes their addresses are unknown.
  if (isPromo && !configuration.promo_allowed) return home
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
