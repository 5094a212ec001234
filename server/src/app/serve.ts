import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openStorage } from '../adapters/storage/index.ts'
import {
  type ChangeListener,
  createCacheUntilChange,
  type Database,
  isReachable,
  type ReadFresh,
  watchForOutage,
} from '../db/index.ts'
import { serveDemo } from '../demo-pages/index.ts'
import { serveApiDocs } from '../http/api-docs.ts'
import { serveArtwork } from '../http/artwork.ts'
import { answerHeartbeats } from '../http/early-heartbeats.ts'
import { createGuestAnswers } from '../http/guest-answers.ts'
import { serveHealth } from '../http/health.ts'
import { measureFastPath, measureRequests, showClockOffset } from '../http/metrics.ts'
import { mountContract } from '../http/mount.ts'
import type { Load } from '../http/overload.rules.ts'
import { shedOverload } from '../http/overload.ts'
import { servePaymentWebhooks } from '../http/payment-webhooks.ts'
import { newRequestId } from '../http/request-id.ts'
import { createHttpServer } from '../http/server.ts'
import { createPictures, servePictures } from '../modules/pictures/index.ts'
import {
  createFastPath,
  createMediaFiles,
  serveAssetStreams,
  serveChannelFiles,
  serveChannelPlaylists,
  serveEndedSessions,
} from '../modules/playback/index.ts'
import { findBatch, isRunning } from '../modules/promo/index.ts'
import { serveProtectedAssets, type Viewing } from '../modules/protection/index.ts'
import { endedTopic } from '../modules/sessions/index.ts'
import { createOpenPage } from '../pages/open-page.ts'
import { countShownContents } from '../pages/page-meta.repository.ts'
import { createPageMeta } from '../pages/page-meta.ts'
import { servePages } from '../pages/pages.ts'
import { createPrefetchedQueries } from '../pages/prefetched-queries.ts'
import { createClockCheck } from './clock-check.ts'
import { composeHandlers } from './compose-handlers.ts'
import { composeModules } from './compose-modules.ts'
import { connectBanks } from './compose-selling.ts'
import type { Config } from './config.ts'
import { createDiskCheck, writtenFolders } from './disk-check.ts'
import { reportOutbox } from './outbox-report.ts'
import { type CountWaits, shareCounts } from './share-counts.ts'

export interface ServeOptions {
  config: Config
  db: Database
  changeListener: ChangeListener
  /** How catalogue and schedule are read, if not from `db`. */
  readFresh?: ReadFresh
  logger: FastifyBaseLogger
  webFolder: string
  clock: () => number
  /** The current load of the process; without it nothing is shed. */
  load?: () => Load
  /** Whether the process is about to stop. */
  isStopping?: () => boolean
  countWaits?: CountWaits
}

/** Creates the server of one process, ready to listen. */
export async function createApp(options: ServeOptions): Promise<FastifyInstance> {
  const { config, db, changeListener, clock, isStopping = () => false } = options
  const outage = watchForOutage(changeListener, { maxStaleMs: config.databaseOutageS * 1000 })
  const cacheUntilChange = createCacheUntilChange(changeListener, outage, (error, topic) =>
    options.logger.warn({ err: error, topic }, 'not loaded anew; the last known value serves on'),
  )
  const modules = composeModules(db, cacheUntilChange, {
    ...config,
    ...(options.readFresh && { readFresh: options.readFresh }),
    fallBack: outage.fallBack,
    banks: await connectBanks(config, db),
    alarm: (fields, message) => options.logger.warn(fields, message),
    outboxReport: reportOutbox(options.logger),
  })
  const handlers = composeHandlers(db, modules)
  const { ended, isChecked } = modules.playback
  const fastPath = createFastPath({
    clock,
    hasEnded: ended.has,
    isChecked,
    newRequestId,
    onAnswered: measureFastPath,
  })
  changeListener.subscribe((topic) => {
    // Sessions end all the time: the fast path checks for them instead of clearing its caches.
    if (topic === undefined || topic === endedTopic) void ended.refresh()
    if (topic !== endedTopic) fastPath.clear()
  })
  // While the database was away, links may have been checked with keys that it has no more.
  changeListener.onReturn(fastPath.clear)
  const earlyHeartbeats = answerHeartbeats({
    ...{ signedHeartbeats: modules.signedHeartbeats, tenants: modules.tenants },
    ...{ clock, newRequestId, onAnswered: measureFastPath },
  })
  const { load } = options
  const sharedCounts = await shareCounts(config, options.logger, options.countWaits)
  const warn = (facts: object, sentence: string) => options.logger.warn(facts, sentence)
  const app = await createHttpServer({
    early: [fastPath, earlyHeartbeats, ...(load ? [shedOverload({ read: load, warn })] : [])],
    logger: options.logger,
    tenants: modules.tenants,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    sharedCounts,
  })
  measureRequests(app)
  // Of connections that were cut, requests may still be under way.
  app.addHook('onClose', () => Promise.all([modules.heartbeats.drain(), modules.analytics.drain()]))
  app.addHook('onClose', async () => sharedCounts?.close())
  const hasRoom = createDiskCheck(writtenFolders(config), clock)
  const clockCheck = createClockCheck(changeListener, {
    maxOffsetMs: config.maxClockOffsetMs,
    say: warn,
    onMeasured: showClockOffset,
  })
  serveHealth(app, {
    ...{ isReachable: () => isReachable(db), isBridged: outage.isBridged, isStopping, hasRoom },
    ...{ isClockOff: clockCheck.isOff, clockOffsetMs: clockCheck.offsetMs },
  })
  await app.register(async (scope) => {
    mountContract(scope, {
      handlers,
      authenticate: modules.sessions.authenticate,
      authenticateTogether: modules.sessions.authenticateTogether,
      answerGuest: createGuestAnswers(outage.bridge),
      clock,
      signInLimit: config.signInLimit,
      eventLimit: config.eventLimit,
    })
  })
  await servePaymentWebhooks(app, { pay: modules.pay, clock })
  await serveApiDocs(app)
  const storage = await openStorage(config)
  const media = {
    ...modules,
    files: createMediaFiles(storage),
    isProtected: modules.protection.isProtected,
    isEntitled: ({ tenantId, assetId }: Viewing) => modules.contents.isOffered(tenantId, assetId),
    hasFairplayTime: async (tenantId: number) =>
      (await modules.tenants.ofId(tenantId))?.traits.hasFairplayTime ?? true,
    fastPath,
    sharedCounts,
    clock,
  }
  const routes = [serveChannelPlaylists, serveChannelFiles, serveAssetStreams, serveEndedSessions]
  for (const serve of routes) serve(app, media)
  serveProtectedAssets(app, media)
  serveArtwork(app, storage)
  servePictures(
    app,
    createPictures({
      storage,
      folder: config.variantsFolder,
      onTrouble: (error) => options.logger.warn({ err: error }, 'a picture was not kept'),
    }),
  )
  if (config.showOutbox) serveDemo(app, { ...modules, db, clock, bankUrl: config.sandboxBank?.url })
  const pageMeta = createPageMeta({
    ...modules,
    countShownContents: (tenantId, personId) => countShownContents(db, tenantId, personId),
    isPromoRunning: async (tenantId, slug, nowMs) => {
      const batch = await findBatch(db, tenantId, slug)
      return batch !== undefined && isRunning(batch, nowMs)
    },
  })
  const prefetchedQueries = createPrefetchedQueries(handlers, {
    cacheUntilChange,
    onFault: (error) => options.logger.error({ err: error }, 'a page is sent without what it asks for first'),
  })
  await servePages(app, {
    folder: options.webFolder,
    storage,
    hasServiceWorker: config.hasServiceWorker,
    open: createOpenPage({ ...modules, pageMeta, prefetchedQueries, bridge: outage.bridge }),
    clock,
    mediaServersOf: async (tenantId) =>
      modules.origins.serversOf((await modules.channels.lineupOf(tenantId)).byId.keys()),
  })
  return app
}
