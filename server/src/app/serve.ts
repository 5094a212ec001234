import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openStorage } from '../adapters/storage/index.ts'
import { type Database, isReachable, type Notices, rememberUntilNotice } from '../db/index.ts'
import { plainAddress } from '../http/address.rules.ts'
import { serveApiDocs } from '../http/api-docs.ts'
import { serveArtwork } from '../http/artwork.ts'
import { serveDemo } from '../http/demo/index.ts'
import { createExpressLane, openExpressLane } from '../http/express-lane.ts'
import { serveHealth } from '../http/health.ts'
import { measureRequests } from '../http/metrics.ts'
import { mountContract } from '../http/mount.ts'
import { servePages } from '../http/pages.ts'
import { createHttpServer } from '../http/server.ts'
import {
  createMediaFiles,
  serveAssetStreams,
  serveChannelFiles,
  serveChannelPlaylists,
} from '../modules/playback/index.ts'
import { serveProtectedAssets, type Viewing } from '../modules/protection/index.ts'
import { chooseLanguage, presentBootstrap } from '../modules/tenants/index.ts'
import { composeHandlers, composeModules } from './compose.ts'
import type { Config } from './config.ts'

export interface ServeOptions {
  config: Config
  db: Database
  notices: Notices
  logger: FastifyBaseLogger
  webFolder: string
  clock: () => number
}

/** Everything one server process answers, ready to listen. */
export async function createApp(options: ServeOptions): Promise<FastifyInstance> {
  const { config, db, notices, clock } = options
  const modules = composeModules(db, rememberUntilNotice(notices), config)
  const app = await createHttpServer({
    logger: options.logger,
    tenants: modules.tenants,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
  })
  measureRequests(app)
  serveHealth(app, () => isReachable(db))
  await app.register(async (scope) => {
    mountContract(scope, {
      handlers: composeHandlers(modules),
      authenticate: modules.sessions.authenticate,
      clock,
      signInLimit: config.signInLimit,
    })
  })
  await serveApiDocs(app)
  const lane = createExpressLane(clock)
  notices.subscribe(() => lane.clear())
  openExpressLane(app, lane)
  const media = {
    ...modules,
    files: createMediaFiles(await openStorage(config)),
    isProtected: modules.protection.isProtected,
    isEntitled: ({ tenantId, assetId }: Viewing) => modules.contents.isOffered(tenantId, assetId),
    share: lane.keep,
    clock,
  }
  for (const serve of [serveChannelPlaylists, serveChannelFiles, serveAssetStreams]) serve(app, media)
  serveProtectedAssets(app, media)
  await serveArtwork(app, config.mediaFolder)
  if (config.showOutbox) serveDemo(app, db, modules.tenants, clock)
  await servePages(app, {
    folder: options.webFolder,
    bootstrap: async ({ tenant: asked, host, ip: seen, headers }) => {
      const ip = plainAddress(seen)
      const tenant = await modules.tenants.ofLine(asked, host, ip)
      const language = chooseLanguage(tenant, headers['accept-language'])
      const country = await modules.tenants.countryOf(ip)
      const isOfHost = (await modules.tenants.find(host))?.id === tenant.id
      return presentBootstrap(tenant, { isOfHost, address: ip, language, country })
    },
  })
  return app
}
