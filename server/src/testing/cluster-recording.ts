import { dayMs } from '@onair/media'
import { type S3Options, s3Storage } from '../adapters/storage/s3-storage.ts'
import type { Database } from '../db/index.ts'
import { saveChannel } from '../modules/channels/index.ts'
import { recordingPaths, saveFeed } from '../modules/recording/index.ts'
import { connectDatabase } from './connect-database.ts'
import { recordedChannel } from './recording-world.ts'

const renditions = ['video', 'audio']

export interface RecordedFiles {
  segments: number
  /** Files of listed segments that the bucket does not give. */
  missing: string[]
  /** Files of segments that are not listed. */
  unlisted: string[]
}

/** A channel of a cluster that is recorded from a feed. */
export function openRecordedChannel(urlNow: () => Promise<string>, bucket: S3Options) {
  const storage = s3Storage(bucket)

  /** The primary may be another one each time. */
  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = connectDatabase(await urlNow())
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }

  const list = (channelId: number) =>
    withDatabase((db) =>
      db
        .selectFrom('recorded_segments')
        .selectAll()
        .where('channel_id', '=', channelId)
        .orderBy('sequence')
        .execute(),
    )

  return {
    list,
    /** Adds the channel; every recorder that runs takes note of it. */
    add: (slug: string, url: string) =>
      withDatabase(async (db) => {
        const channelId = await saveChannel(db, { ...recordedChannel, slug })
        await saveFeed(db, { channelId, url })
        return channelId
      }),
    /** Makes everything that was recorded older than it is. */
    age: (channelId: number, days: number) =>
      withDatabase((db) =>
        db
          .updateTable('recorded_segments')
          .set(({ eb }) => ({ start_ms: eb('start_ms', '-', days * dayMs) }))
          .where('channel_id', '=', channelId)
          .execute(),
      ),
    /** Compares the index with the bucket. */
    async compare(channelId: number): Promise<RecordedFiles> {
      const rows = await list(channelId)
      const expected = rows.flatMap(({ run, sequence }) =>
        renditions.map((rendition) => recordingPaths.segment(channelId, run, sequence, rendition)),
      )
      const thumbnails = rows.map(({ run, sequence }) => recordingPaths.thumbnail(channelId, run, sequence))
      const inits = rows.flatMap(({ init }) =>
        renditions.map((rendition) => recordingPaths.init(channelId, init, rendition)),
      )
      const missing: string[] = []
      for (const path of expected) if (!(await storage.read(path))?.length) missing.push(path)
      const listed = new Set([...expected, ...thumbnails, ...inits])
      const stored = await storage.list(`recordings/${channelId}`)
      return { segments: rows.length, missing, unlisted: stored.filter((path) => !listed.has(path)) }
    },
  }
}

export type RecordedChannel = ReturnType<typeof openRecordedChannel>
