import { fillClusterBucket, fillClusterDatabase, type S3Options } from '@onair/server/testing/cluster-world'
import { startRedis } from '@onair/server/testing/redis-server'
import { startS3Server } from '@onair/server/testing/s3-server'
import { openTcpLine } from '@onair/server/testing/tcp-line'
import { startThrowawayServer } from '@onair/server/testing/throwaway-server'

/** This machine, as a container sees it through slirp4netns. */
export const hostAddress = '10.0.2.2'

/** The logo of the brand, by its key in the bucket. */
export const logo = { key: 'art/logo.svg', text: `<svg xmlns="http://www.w3.org/2000/svg" id="stored"/>` }

export interface World {
  channelId: number
  bucket: S3Options
  /** The database as this machine sees it. */
  databaseUrl: string
  /** What an operator fills into the settings, as a container needs them. */
  settings: Record<string, string>
  stop(): Promise<void>
}

/** A PostgreSQL with a brand and a channel, a bucket with its segments, and a Redis, on ports of the loopback. */
export async function openWorld(): Promise<World> {
  const database = await startThrowawayServer()
  const line = await openTcpLine(() => database.connection)
  const [channelId = 0] = await fillClusterDatabase(database.url, 1)
  const s3 = await startS3Server()
  const bucket = { ...s3.options, prefix: undefined }
  await fillClusterBucket(bucket)
  s3.put([logo.key], Buffer.from(logo.text))
  const redis = await startRedis()
  const { user, database: name } = database.connection
  const databaseUrl = `postgres://${user}@${hostAddress}:${line.port}/${name}`
  const seenFromContainer = (url: string) => url.replace('127.0.0.1', hostAddress)
  return {
    ...{ channelId, bucket, databaseUrl: database.url },
    settings: {
      DATABASE_URL: databaseUrl,
      ONAIR_DATABASE_DIRECT_URL: databaseUrl,
      ONAIR_DATABASE_REPLICA_URL: databaseUrl,
      ONAIR_REDIS_URL: seenFromContainer(redis.url),
      ONAIR_S3_ENDPOINT: seenFromContainer(bucket.endpoint ?? ''),
      ONAIR_S3_BUCKET: bucket.bucket,
      ONAIR_S3_KEY_ID: bucket.keys.id,
      ONAIR_S3_SECRET: bucket.keys.secret,
    },
    async stop() {
      await redis.stop()
      await s3.stop()
      await line.close()
      await database.stop()
    },
  }
}
