import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { connectS3, type S3Options, s3Storage } from '../adapters/storage/s3-storage.ts'
import { migrate, notifyChange } from '../db/index.ts'
import { addChannel, fillWithoutChannels, writeSegments } from './channel-world.ts'
import { connectDatabase } from './connect-database.ts'
import { migrationsFolder } from './schema-types.ts'

const segmentBytes = 20_000

/** Makes a bucket with the segments of all channels. */
export async function fillClusterBucket(bucket: S3Options): Promise<void> {
  await connectS3(bucket).send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  const { write } = s3Storage(bucket)
  const writes: Promise<void>[] = []
  await writeSegments(async (path, body) => void writes.push(write(path, body)), segmentBytes)
  await Promise.all(writes)
}

/** Fills an empty database with a brand and so many channels. */
export async function fillClusterDatabase(databaseUrl: string, channels: number): Promise<number[]> {
  const db = connectDatabase(databaseUrl)
  try {
    await migrate(db, migrationsFolder, () => undefined)
    const tenantId = await fillWithoutChannels(db)
    const channelIds: number[] = []
    for (let number = 1; number <= channels; number++)
      channelIds.push(await addChannel(db, { tenantId, number, archivedDays: 1 }))
    for (const topic of ['channels', 'schedule', 'tenants']) await notifyChange(db, topic)
    return channelIds
  } finally {
    await db.destroy()
  }
}

/** Those of the users that the database has. */
export async function findUsers(databaseUrl: string, userIds: readonly number[]): Promise<Set<number>> {
  const db = connectDatabase(databaseUrl)
  try {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`id = any(${[...userIds]})`)
      .execute()
    return new Set(rows.map(({ id }) => id))
  } finally {
    await db.destroy()
  }
}

export async function hasColumn(databaseUrl: string, table: string, column: string): Promise<boolean> {
  const db = connectDatabase(databaseUrl)
  try {
    const { rows } = await sql`
      select 1 from information_schema.columns where table_name = ${table} and column_name = ${column}
    `.execute(db)
    return rows.length > 0
  } finally {
    await db.destroy()
  }
}

export type { S3Options }
