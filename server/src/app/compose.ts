import type { OperationId } from '@onair/contract'
import { type CourierSettings, openCourier } from '../adapters/courier/index.ts'
import { cacheLegalTexts } from '../adapters/legal-text/index.ts'
import type { Handlers } from '../core/call.ts'
import { type Database, type FallBack, inertDatabase, type Remembered } from '../db/index.ts'
import { accountHandlers, createAccount } from '../modules/account/index.ts'
import { createAssets } from '../modules/assets/index.ts'
import { createCable } from '../modules/cable/index.ts'
import { catalogueHandlers, createCatalogue } from '../modules/catalogue/index.ts'
import { channelsHandlers, createChannels } from '../modules/channels/index.ts'
import { createContents } from '../modules/contents/index.ts'
import { createDevices, devicesHandlers } from '../modules/devices/index.ts'
import { createFavorites } from '../modules/favorites/index.ts'
import { createHistory } from '../modules/history/index.ts'
import { type Alarm, createLimits } from '../modules/limits/index.ts'
import { createNews, newsHandlers } from '../modules/news/index.ts'
import { createPackets } from '../modules/packets/index.ts'
import { createParental, parentalHandlers } from '../modules/parental/index.ts'
import { createPersons, personsHandlers } from '../modules/persons/index.ts'
import { createPlayback } from '../modules/playback/index.ts'
import { createProfiles, profilesHandlers } from '../modules/profiles/index.ts'
import { createProtection, type LicenceSettings } from '../modules/protection/index.ts'
import { createRecordings } from '../modules/recording/index.ts'
import { createSchedule } from '../modules/schedule/index.ts'
import { createSearch, searchHandlers } from '../modules/search/index.ts'
import { createSeo, seoHandlers } from '../modules/seo/index.ts'
import { createSessions } from '../modules/sessions/index.ts'
import { createSignin } from '../modules/signin/index.ts'
import { createTenants, tenantsHandlers } from '../modules/tenants/index.ts'
import { createUsers, usersHandlers } from '../modules/users/index.ts'
import { enterPinHandlers } from '../usecases/access/enter-pin.ts'
import { createParentalGate } from '../usecases/access/parental-gate.ts'
import { createWatcherOf } from '../usecases/access/watcher.ts'
import { changeUserHandlers } from '../usecases/account/change-user.ts'
import { manageProfilesHandlers } from '../usecases/account/manage-profiles.ts'
import { channelGuideHandlers } from '../usecases/catalogue/channel-guide.ts'
import { composeRowHandlers } from '../usecases/catalogue/compose-row.ts'
import { contentCardHandlers } from '../usecases/catalogue/content-card.ts'
import { contentSourcesHandlers } from '../usecases/catalogue/content-sources.ts'
import { listFavoritesHandlers } from '../usecases/catalogue/list-favorites.ts'
import { personPageHandlers } from '../usecases/catalogue/person-page.ts'
import { programPageHandlers } from '../usecases/catalogue/program-page.ts'
import { contentPacketsHandlers } from '../usecases/selling/content-packets.ts'
import { showProviderHandlers } from '../usecases/selling/show-provider.ts'
import { authenticateDeviceHandlers } from '../usecases/signin/authenticate-device.ts'
import { signInByAccountHandlers } from '../usecases/signin/sign-in-by-account.ts'
import { signInByCableHandlers } from '../usecases/signin/sign-in-by-cable.ts'
import { signInByCodeHandlers } from '../usecases/signin/sign-in-by-code.ts'
import { signInByTrustHandlers } from '../usecases/signin/sign-in-by-trust.ts'
import { createOpenChannel } from '../usecases/watching/open-channel.ts'
import { openContentHandlers } from '../usecases/watching/open-content.ts'
import { openStreamHandlers } from '../usecases/watching/open-stream.ts'
import { watchHistoryHandlers } from '../usecases/watching/watch-history.ts'

interface ModuleOptions {
  licences?: LicenceSettings
  courier?: CourierSettings
  fallBack?: FallBack
  alarm?: Alarm
}

/** The modules, put together by hand. */
export function composeModules(
  db: Database,
  remember: Remembered,
  { licences, courier: gateway, fallBack, alarm = () => undefined }: ModuleOptions = {},
) {
  const courier = openCourier(gateway, db)
  const devices = createDevices(db)
  const limits = createLimits(db, alarm)
  const parental = createParental(db, courier, limits)
  const channels = createChannels(db, remember)
  const schedule = createSchedule(db, remember)
  const recordings = createRecordings(db, remember, fallBack)
  const profiles = createProfiles(db)
  return {
    courier,
    tenants: createTenants(db, remember),
    users: createUsers(db),
    sessions: createSessions(db, limits),
    signin: createSignin(db, remember, courier, limits),
    cable: createCable(db),
    devices,
    parental,
    gate: createParentalGate({ devices, parental }),
    profiles,
    watcherOf: createWatcherOf(profiles),
    account: createAccount(db),
    catalogue: createCatalogue(db, remember),
    favorites: createFavorites(db),
    history: createHistory(db),
    channels,
    schedule,
    recordings,
    assets: createAssets(db, remember),
    contents: createContents(db),
    persons: createPersons(db),
    search: createSearch(db),
    news: createNews(db),
    packets: createPackets(db),
    seo: createSeo(db),
    playback: createPlayback(db, remember),
    protection: createProtection(db, remember, licences),
    openChannel: createOpenChannel(channels, schedule, recordings),
  }
}

export type Modules = ReturnType<typeof composeModules>

export function composeHandlers(modules: Modules): Handlers {
  const { devices, channels } = modules
  return {
    ...tenantsHandlers(modules.tenants, { fetchLegalText: cacheLegalTexts(() => performance.now()) }),
    ...showProviderHandlers(modules),
    ...usersHandlers(modules.users),
    ...devicesHandlers(devices),
    ...parentalHandlers(modules.parental),
    ...profilesHandlers(modules.profiles),
    ...accountHandlers(modules.account),
    ...enterPinHandlers(modules),
    ...manageProfilesHandlers(modules),
    ...changeUserHandlers(modules),
    ...authenticateDeviceHandlers(modules),
    ...signInByAccountHandlers(modules),
    ...signInByCodeHandlers(modules),
    ...signInByTrustHandlers(modules),
    ...signInByCableHandlers(modules),
    ...catalogueHandlers(modules.catalogue),
    ...channelsHandlers(channels),
    ...channelGuideHandlers(modules),
    ...personsHandlers(modules.persons),
    ...searchHandlers(modules.search),
    ...newsHandlers(modules.news),
    ...seoHandlers(modules.seo),
    ...openStreamHandlers(modules),
    ...openContentHandlers(modules),
    ...contentCardHandlers(modules),
    ...contentPacketsHandlers(modules),
    ...contentSourcesHandlers(modules),
    ...personPageHandlers(modules),
    ...programPageHandlers(modules),
    ...composeRowHandlers(modules),
    ...listFavoritesHandlers(modules),
    ...watchHistoryHandlers(modules),
  }
}

/** The calls of the contract that something answers; the others answer not_built. */
export function builtOperations(): OperationId[] {
  const modules = composeModules(inertDatabase(), (_, load) => load)
  return Object.keys(composeHandlers(modules)) as OperationId[]
}
