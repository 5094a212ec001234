import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Served at the root, because a worker controls only addresses below its own. */
export function serveServiceWorker(app: FastifyInstance, folder: string): void {
  app.get('/service-worker.js', { config: { rateLimit: false } }, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(folder, 'service-worker.js'))),
  )
}
