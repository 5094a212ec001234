import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { connectS3, type S3Options, s3Storage } from '../adapters/storage/s3-storage.ts'
import { migrate, notifyChange } from '../db/index.ts'
import { addChannel, fillWithoutChannels, writeSegments } from './channel-world.ts'
import { makeClip } from './cmaf-clip.ts'
import { connectDatabase } from './connect-database.ts'
import { migrationsFolder } from './schema-types.ts'

/** What is on air on all channels is half a minute long, again and again. */
const clipSegments = 8

/** Makes a bucket with the segments of all channels, which a browser can play. */
export async function fillClusterBucket(bucket: S3Options): Promise<void> {
  await connectS3(bucket).send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  const { write } = s3Storage(bucket)
  const folder = await mkdtemp(join(tmpdir(), 'onair-clip-'))
  try {
    const { init, fragments } = await makeClip(folder, 'picture', clipSegments)
    const segmentAt = (index: number) => Buffer.from(fragments[index % clipSegments] ?? [])
    const writes: Promise<void>[] = []
    const begin = async (path: string, body: Buffer) => void writes.push(write(path, body))
    await writeSegments(begin, { init: Buffer.from(init), segmentAt })
    await Promise.all(writes)
  } finally {
    await rm(folder, { recursive: true })
  }
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

/** Changes the name of a channel and tells all servers, as a change by an operator does. */
export async function renameChannel(databaseUrl: string, channelId: number, name: string): Promise<void> {
  const db = connectDatabase(databaseUrl)
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('channels')
        .set({ name: JSON.stringify({ en: name }) })
        .where('id', '=', channelId)
        .execute()
      await notifyChange(transaction, 'channels')
    })
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
