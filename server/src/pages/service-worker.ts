import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Takes the place of every worker that is out there, forgets what it stored, and goes. It answers no request, so that
 * pages come from the network at once.
 */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`

export interface ServiceWorkerOptions {
  /** The built web app. */
  folder: string
  /** Off: browsers that have a worker are told to give it up. */
  hasServiceWorker: boolean
}

/** Served at the root, because a worker controls only addresses below its own. */
export function serveServiceWorker(
  app: FastifyInstance,
  { folder, hasServiceWorker }: ServiceWorkerOptions,
): void {
  app.get('/service-worker.js', { config: { rateLimit: false } }, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(hasServiceWorker ? await readFile(join(folder, 'service-worker.js')) : leavingWorker),
  )
}
