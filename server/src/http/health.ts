import type { FastifyInstance } from 'fastify'

/** Liveness says that the process answers; readiness that it can serve. Neither needs a brand. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const config = { rateLimit: false, isBrandless: true } as const
  app.get('/health', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', { config }, async (_, reply) => {
    const ready = await isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
