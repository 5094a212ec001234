import type { FastifyBaseLogger } from 'fastify'
import { openSharedCounts, type SharedCounts } from '../adapters/shared-counts/index.ts'
import { measureRedisFailure } from '../http/metrics.ts'
import type { Config } from './config.ts'

/** Other waits than in production, for tests. */
export interface CountWaits {
  maxConnectMs?: number
  maxWaitMs?: number
  pauseMs?: number
}

/** Counts calls in the Redis that the settings name. Neither a start nor a call needs it. */
export async function shareCounts(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  logger: FastifyBaseLogger,
  { maxConnectMs, ...waits }: CountWaits = {},
): Promise<SharedCounts | undefined> {
  if (redisUrl === undefined) return undefined
  // Its library has hundreds of commands: whoever does not use it does not load it.
  const { connectToRedis } = await import('../adapters/shared-counts/redis-connection.ts')
  return openSharedCounts({
    ...waits,
    connect: () => connectToRedis(redisUrl, maxConnectMs),
    onFailure(reason, isNews) {
      measureRedisFailure(reason)
      if (isNews)
        logger.warn({ reason }, 'Redis does not count calls: each process counts alone until it does')
    },
    onReturn: () => logger.info('Redis counts calls again'),
  })
}
