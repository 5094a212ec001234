import type { FastifyInstance } from 'fastify'
import { serveLicences } from './licences.ts'
import type { ProtectedRoutes } from './protected-routes.ts'
import { serveProtectedStreams } from './protected-streams.ts'

/** Serves everything of protected assets that a link opens. */
export function serveProtectedAssets(app: FastifyInstance, options: ProtectedRoutes): void {
  serveProtectedStreams(app, options)
  serveLicences(app, options)
}
