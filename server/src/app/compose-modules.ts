import { type CourierSettings, openCourier } from '../adapters/courier/index.ts'
import {
  type CacheUntilChange,
  type Database,
  type FallBack,
  type ReadFresh,
  readPrimary,
} from '../db/index.ts'
import { createAccount } from '../modules/account/index.ts'
import { createAds } from '../modules/ads/index.ts'
import { createAnalytics } from '../modules/analytics/index.ts'
import { createAssets } from '../modules/assets/index.ts'
import { createCable } from '../modules/cable/index.ts'
import { createCatalogue } from '../modules/catalogue/index.ts'
import { createChannels } from '../modules/channels/index.ts'
import { createContents } from '../modules/contents/index.ts'
import { createDevices } from '../modules/devices/index.ts'
import { createEntitlements } from '../modules/entitlements/index.ts'
import { createFavorites } from '../modules/favorites/index.ts'
import { createHistory } from '../modules/history/index.ts'
import { type Alarm, createLimits } from '../modules/limits/index.ts'
import { createMessages } from '../modules/messages/index.ts'
import { createNews } from '../modules/news/index.ts'
import { createOrigins } from '../modules/origins/index.ts'
import type { OutboxReport } from '../modules/outbox/index.ts'
import { createPackets } from '../modules/packets/index.ts'
import { createParental } from '../modules/parental/index.ts'
import { createPersons } from '../modules/persons/index.ts'
import { createPlayback } from '../modules/playback/index.ts'
import { createProfiles } from '../modules/profiles/index.ts'
import { createProtection, type LicenceSettings } from '../modules/protection/index.ts'
import { createRecordings } from '../modules/recording/index.ts'
import { createSchedule } from '../modules/schedule/index.ts'
import { createSearch } from '../modules/search/index.ts'
import { createSeo } from '../modules/seo/index.ts'
import { createSessions } from '../modules/sessions/index.ts'
import { createSignin } from '../modules/signin/index.ts'
import { createStreams } from '../modules/streams/index.ts'
import { createSurveys } from '../modules/surveys/index.ts'
import { createTenants } from '../modules/tenants/index.ts'
import { createUsers } from '../modules/users/index.ts'
import { createAccess } from '../usecases/access/access.ts'
import { createParentalGate } from '../usecases/access/parental-gate.ts'
import { createWithProfile } from '../usecases/access/viewer-profile.ts'
import { createPacketDetails } from '../usecases/selling/packet-details.ts'
import { createDatabaseLog, createHeartbeats } from '../usecases/watching/heartbeats.ts'
import { createOpenChannel } from '../usecases/watching/open-channel.ts'
import { createOpenOrigin } from '../usecases/watching/open-origin.ts'
import { createShowAds } from '../usecases/watching/show-ads.ts'
import { createSignStream } from '../usecases/watching/sign-stream.ts'
import { createSignedHeartbeats } from '../usecases/watching/signed-heartbeats.ts'
import { createStreamSlots } from '../usecases/watching/stream-slots.ts'
import { composePush } from './compose-push.ts'
import { type Banks, composeSelling, noBanks } from './compose-selling.ts'

interface ModuleOptions {
  licences?: LicenceSettings
  courier?: CourierSettings
  fallBack?: FallBack
  readFresh?: ReadFresh
  alarm?: Alarm
  banks?: Banks
  outboxReport?: OutboxReport
  pushPrivate?: boolean
}

export function composeModules(
  db: Database,
  cacheUntilChange: CacheUntilChange,
  {
    licences,
    courier: courierSettings,
    fallBack,
    readFresh = readPrimary(db),
    alarm = () => undefined,
    banks = noBanks,
    outboxReport,
    pushPrivate = false,
  }: ModuleOptions = {},
) {
  const courier = openCourier(courierSettings, db)
  const devices = createDevices(db)
  const limits = createLimits(db, alarm)
  const channels = createChannels(db, cacheUntilChange)
  const schedule = createSchedule(readFresh, cacheUntilChange)
  const recordings = createRecordings(db, cacheUntilChange, fallBack)
  const profiles = createProfiles(db)
  const packets = createPackets(db, cacheUntilChange)
  const entitlements = createEntitlements(db)
  const origins = createOrigins(db, cacheUntilChange)
  const tenants = createTenants(db, cacheUntilChange)
  const streams = createStreams(db)
  const account = createAccount(db)
  const catalogue = createCatalogue(readFresh, cacheUntilChange)
  const push = composePush(db, { cacheUntilChange, tenants, pushPrivate })
  const selling = composeSelling({
    ...{ db, cacheUntilChange, account, entitlements, packets, tenants, banks, courier, push },
    ...(outboxReport && { outboxReport }),
  })
  const { outbox } = selling
  const parental = createParental(db, outbox, limits)
  const gate = createParentalGate({ devices, parental })
  const playback = createPlayback(db, cacheUntilChange)
  const withProfile = createWithProfile(profiles)
  const slots = createStreamSlots(streams)
  const heartbeats = createHeartbeats(createDatabaseLog(db, streams))
  return {
    tenants,
    users: createUsers(db),
    sessions: createSessions(db, limits, fallBack),
    signin: createSignin(db, cacheUntilChange, outbox, limits),
    cable: createCable(db),
    devices,
    parental,
    push,
    gate,
    profiles,
    withProfile,
    account,
    catalogue,
    favorites: createFavorites(db),
    history: createHistory(db),
    heartbeats,
    signedHeartbeats: createSignedHeartbeats({ heartbeats, playback, slots }),
    signStream: createSignStream(playback, withProfile),
    streams,
    slots,
    channels,
    schedule,
    recordings,
    origins,
    assets: createAssets(db, cacheUntilChange),
    contents: createContents(db, cacheUntilChange, readFresh),
    persons: createPersons(db),
    search: createSearch(db),
    messages: createMessages(db),
    news: createNews(db),
    packets,
    packetDetails: createPacketDetails({ catalogue, channels, packets }),
    ...selling,
    ads: createAds(db),
    analytics: createAnalytics(db),
    showAds: createShowAds({ packets, entitlements }),
    access: createAccess({ packets, entitlements, gate, tenants, devices }),
    seo: createSeo(db),
    surveys: createSurveys(db),
    playback,
    protection: createProtection(db, cacheUntilChange, licences),
    openChannel: createOpenChannel(channels, schedule, recordings),
    openOrigin: createOpenOrigin({ channels, schedule, origins }),
  }
}

export type Modules = ReturnType<typeof composeModules>
