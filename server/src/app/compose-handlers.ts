import type { OperationId } from '@onair/contract'
import { cacheLegalTexts } from '../adapters/legal-text/index.ts'
import type { Handlers } from '../core/call.ts'
import { createNullDatabase, type Database, uncached } from '../db/index.ts'
import { accountHandlers } from '../modules/account/index.ts'
import { adsHandlers } from '../modules/ads/index.ts'
import { analyticsHandlers } from '../modules/analytics/index.ts'
import { catalogueHandlers } from '../modules/catalogue/index.ts'
import { channelsHandlers } from '../modules/channels/index.ts'
import { devicesHandlers } from '../modules/devices/index.ts'
import { messagesHandlers } from '../modules/messages/index.ts'
import { newsHandlers } from '../modules/news/index.ts'
import { parentalHandlers } from '../modules/parental/index.ts'
import { personsHandlers } from '../modules/persons/index.ts'
import { profilesHandlers } from '../modules/profiles/index.ts'
import { pushHandlers } from '../modules/push/index.ts'
import { searchHandlers } from '../modules/search/index.ts'
import { seoHandlers } from '../modules/seo/index.ts'
import { surveysHandlers } from '../modules/surveys/index.ts'
import { tenantsHandlers } from '../modules/tenants/index.ts'
import { usersHandlers } from '../modules/users/index.ts'
import { enterPinHandlers } from '../usecases/access/enter-pin.ts'
import { changeUserHandlers } from '../usecases/account/change-user.ts'
import { manageProfilesHandlers } from '../usecases/account/manage-profiles.ts'
import { channelGuideHandlers } from '../usecases/catalogue/channel-guide.ts'
import { composeRowHandlers } from '../usecases/catalogue/compose-row.ts'
import { contentCardHandlers } from '../usecases/catalogue/content-card.ts'
import { contentScheduleHandlers } from '../usecases/catalogue/content-schedule.ts'
import { contentSourcesHandlers } from '../usecases/catalogue/content-sources.ts'
import { guideGridHandlers } from '../usecases/catalogue/guide-grid.ts'
import { listFavoritesHandlers } from '../usecases/catalogue/list-favorites.ts'
import { personPageHandlers } from '../usecases/catalogue/person-page.ts'
import { programPageHandlers } from '../usecases/catalogue/program-page.ts'
import { openingPacketsHandlers } from '../usecases/selling/opening-packets.ts'
import { payIntoAccountHandlers } from '../usecases/selling/pay-into-account.ts'
import { payOfferHandlers } from '../usecases/selling/pay-offer.ts'
import { redeemPromoHandlers } from '../usecases/selling/redeem-promo.ts'
import { showAccountHandlers } from '../usecases/selling/show-account.ts'
import { showPacketsHandlers } from '../usecases/selling/show-packets.ts'
import { showProviderHandlers } from '../usecases/selling/show-provider.ts'
import { showReceiptsHandlers } from '../usecases/selling/show-receipts.ts'
import { subscribeHandlers } from '../usecases/selling/subscribe.ts'
import { authenticateDeviceHandlers } from '../usecases/signin/authenticate-device.ts'
import { signInByAccountHandlers } from '../usecases/signin/sign-in-by-account.ts'
import { signInByCableHandlers } from '../usecases/signin/sign-in-by-cable.ts'
import { signInByCodeHandlers } from '../usecases/signin/sign-in-by-code.ts'
import { signInByPartnerHandlers } from '../usecases/signin/sign-in-by-partner.ts'
import { openContentHandlers } from '../usecases/watching/open-content.ts'
import { openStreamHandlers } from '../usecases/watching/open-stream.ts'
import { shareStreamsHandlers } from '../usecases/watching/share-streams.ts'
import { watchHistoryHandlers } from '../usecases/watching/watch-history.ts'
import { composeModules, type Modules } from './compose-modules.ts'
import { joinHandlers } from './join-handlers.ts'

/** Creates all handlers with the modules they use. */
export function composeHandlers(db: Database, modules: Modules): Handlers {
  const { access, account, ads, analytics, assets, cable, catalogue, channels, contents, devices } = modules
  const { favorites, gate, heartbeats, history, messages, news, openChannel, origins, packets, parental } =
    modules
  const { persons, playback, profiles, protection, recordings, schedule, search, seo, sessions } = modules
  const {
    showAds,
    signedHeartbeats,
    signStream,
    signin,
    slots,
    streams,
    surveys,
    tenants,
    users,
    withProfile,
  } = modules
  const { outbox, packetDetails, packetsOfUser, pay, payments, push } = modules
  const fetchLegalText = cacheLegalTexts(() => performance.now())
  return joinHandlers([
    tenantsHandlers(tenants, { fetchLegalText }),
    usersHandlers(users),
    devicesHandlers(devices),
    parentalHandlers(parental),
    profilesHandlers(profiles),
    accountHandlers(account),
    adsHandlers(ads),
    analyticsHandlers(analytics),
    catalogueHandlers(catalogue),
    channelsHandlers(channels),
    personsHandlers(persons),
    searchHandlers(search),
    messagesHandlers(messages),
    newsHandlers(news),
    pushHandlers(push),
    seoHandlers(seo),
    surveysHandlers(surveys),
    showProviderHandlers({ packets, packetDetails, packetsOfUser }),
    showPacketsHandlers({ account, packets, packetDetails, packetsOfUser, fetchLegalText }),
    openingPacketsHandlers({ access, channels, contents, packetsOfUser }),
    subscribeHandlers({ db, gate, packetsOfUser, tenants }),
    payIntoAccountHandlers({ db, gate, packets, payments, pay, tenants }),
    payOfferHandlers({ db, gate, packets, payments, pay, tenants }),
    redeemPromoHandlers({ db, gate, packets, tenants }),
    showAccountHandlers({ db, gate, payments, outbox }),
    showReceiptsHandlers({ db }),
    enterPinHandlers({ devices, gate, parental }),
    manageProfilesHandlers({ gate, parental, profiles }),
    changeUserHandlers({ account, devices, gate, outbox, parental, signin, users }),
    authenticateDeviceHandlers({ devices, profiles, sessions, tenants }),
    signInByAccountHandlers({ sessions, signin, tenants, users }),
    signInByCodeHandlers({ sessions, signin, tenants, users }),
    signInByPartnerHandlers({ profiles, sessions, signin, tenants, users }),
    signInByCableHandlers({ cable, sessions, signin, tenants, users }),
    channelGuideHandlers({ access, channels, origins, recordings, schedule }),
    contentScheduleHandlers({ channels, contents, schedule }),
    guideGridHandlers({ access, channels, schedule }),
    contentCardHandlers({ access, assets, channels, contents, schedule, withProfile }),
    contentSourcesHandlers({ channels, contents, schedule }),
    personPageHandlers({ contents, persons, withProfile }),
    programPageHandlers({ channels, favorites, schedule }),
    composeRowHandlers({ catalogue, channels, favorites, history, schedule, search, withProfile }),
    listFavoritesHandlers({ channels, contents, favorites, persons, withProfile }),
    openStreamHandlers({
      ...{ access, channels, gate, openChannel, origins, playback, schedule, showAds, signStream, slots },
    }),
    openContentHandlers({ access, assets, contents, playback, protection, showAds, signStream, slots }),
    watchHistoryHandlers({ heartbeats, signedHeartbeats, playback, slots, withProfile }),
    shareStreamsHandlers({ channels, contents, devices, streams }),
  ])
}

/** The operations that have a handler; the others answer not_built. */
export function builtOperations(): OperationId[] {
  const db = createNullDatabase()
  return Object.keys(composeHandlers(db, composeModules(db, uncached))) as OperationId[]
}
