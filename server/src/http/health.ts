import type { FastifyInstance } from 'fastify'

export interface Health {
  isReachable(): Promise<boolean>
  /** Whether viewers are served although the database is away. */
  isBridged(): boolean
  /** Whether the process is about to stop. */
  isStopping(): boolean
  /** Whether the disk takes a write. */
  hasRoom(): Promise<boolean>
  /** Whether the clock differs from the database's by more than it may. */
  isClockOff(): boolean
  /** How far the clock is ahead of the database's; undefined before it was measured. */
  clockOffsetMs(): number | undefined
}

/**
 * Liveness: the process answers. Readiness: it can serve. It stays ready while the database is away, because a
 * balancer that removed every process would end what is being watched. Before it stops it is not ready, so that a
 * balancer sends nobody here any more.
 */
export function serveHealth(
  app: FastifyInstance,
  { isReachable, isBridged, isStopping, hasRoom, isClockOff, clockOffsetMs }: Health,
): void {
  const config = { rateLimit: false, isBrandless: true } as const
  app.get('/health', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', { config }, async (_, reply) => {
    const [isThere, hasDisk] = await Promise.all([isReachable(), hasRoom()])
    const isReady = (isThere || isBridged()) && hasDisk && !isClockOff() && !isStopping()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        ...(!isThere && { database: 'away' }),
        ...(!hasDisk && { disk: 'full' }),
        ...(isClockOff() && { clock: 'off' }),
        clock_offset_ms: clockOffsetMs(),
        ...(isStopping() && { process: 'stopping' }),
      })
  })
}
