import { migrate, openDatabase, openPool, uncached } from '../db/index.ts'
import { saveChannel } from '../modules/channels/index.ts'
import { createRecordings, saveFeed } from '../modules/recording/index.ts'
import { migrationsFolder } from './schema-types.ts'
import { startThrowawayServer } from './throwaway-server.ts'

/** A separate database with one channel recorded from a feed. */
export async function openRecordingWorld(feedUrl: string) {
  const server = await startThrowawayServer()
  const db = openDatabase(openPool(server.url, { max: 4 }))
  await migrate(db, migrationsFolder, () => undefined)
  const channelId = await saveChannel(db, recordedChannel)
  await saveFeed(db, { channelId, url: feedUrl })
  return {
    channelId,
    databaseUrl: server.url,
    recordings: createRecordings(db, uncached),
    /** The whole index, in order. */
    listSegments: () =>
      db
        .selectFrom('recorded_segments')
        .selectAll()
        .where('channel_id', '=', channelId)
        .orderBy('sequence')
        .execute(),
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}

export const recordedChannel = {
  slug: 'recorded',
  name: { en: 'Recorded' },
  description: { en: '' },
  age: 0,
  logo: '/media/art/recorded.svg',
  color: '#003050',
  archived_days: 7,
  cycle_days: 1,
}
