import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countingStart, dayMs, type Span } from '@onair/media'
import { sql } from 'kysely'
import { composeModules } from '../app/compose-modules.ts'
import { type Database, migrate, notifyChange } from '../db/index.ts'
import { markAssetReady, saveAsset } from '../modules/assets/index.ts'
import { saveChannel } from '../modules/channels/index.ts'
import { replaceOffer, saveContent } from '../modules/contents/index.ts'
import { findLinkRing } from '../modules/playback/index.ts'
import { replaceSlots, saveProgram } from '../modules/schedule/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { connectDatabase } from './connect-database.ts'
import { measureHeartbeatWrites, type WritesSize } from './heartbeat-writes.ts'
import { migrationsFolder } from './schema-types.ts'
import { testTenant } from './small-world.ts'
import { startThrowawayServer } from './throwaway-server.ts'
import { tinyInit, tinySegment } from './tiny-cmaf.ts'

const segments = 200
const hoursPerDay = 24
const hourMs = 3_600_000

const rendition = { name: '360p', width: 640, height: 360, bandwidth: 1_000_000, frameRate: 25 }
const ladder = { renditions: [{ ...rendition, codecs: 'avc1.4d401e' }], audio: [] }

const channel = {
  name: { en: 'Channel' },
  description: { en: '' },
  age: 0,
  logo: '/media/art/channel.svg',
  color: '#003050',
  cycle_days: 1,
}

/** A plan is written out for a year at most: with the days ahead and the spare ones this much of it is archive. */
const maxArchivedDays = 349
/** The days ago whose playlists are compared. */
export const archiveDaysAgo = [1, maxArchivedDays - 1] as const

/** Writes playlists and measures the microseconds of one. */
export interface PlaylistMeter {
  live(times: number): Promise<number>
  /** An hour of the archive that began so many days ago. */
  archive(daysAgo: number, times: number): Promise<number>
}

/** A separate database with any number of channels, to measure their cost; the first has so many days of archive. */
export async function openChannelWorld(
  mediaFolder: string,
  { archivedDays = maxArchivedDays, segmentBytes = 500_000 } = {},
) {
  const server = await startThrowawayServer()
  const db = connectDatabase(server.url)
  await migrate(db, migrationsFolder, () => undefined)
  const tenantId = await fillWithoutChannels(db)
  await mkdir(join(mediaFolder, 'assets/sea/360p'), { recursive: true })
  await writeSegments((path, body) => writeFile(join(mediaFolder, path), body), {
    init: tinyInit,
    segmentAt: (index) => tinySegment(String(index % 10).repeat(segmentBytes)),
  })
  const channelIds: number[] = []

  return {
    databaseUrl: server.url,
    channelIds,
    /** Sets the number of channels. */
    async grow(count: number): Promise<void> {
      while (channelIds.length < count) {
        const number = channelIds.length + 1
        channelIds.push(
          await addChannel(db, { tenantId, number, archivedDays: number === 1 ? archivedDays : 1 }),
        )
      }
      for (const topic of ['channels', 'schedule', 'tenants']) await notifyChange(db, topic)
    },
    /** A film whose heartbeats leave a history. */
    async addFilm(): Promise<number> {
      const id = await saveContent(db, {
        ...{ slug: 'film', kind: 'movie', parent_id: null, number: null, year: 2024, age: 0 },
        ...{ title: { en: 'Film' }, description: {}, image: null, backdrop: null, asset_id: 'sea' },
        ...{ rating_kinopoisk: null, popularity: 1, library_id: null, playback_points: [] },
      })
      await replaceOffer(db, tenantId, [id])
      await notifyChange(db, 'catalogue')
      return id
    },
    /** How many heartbeats are stored. */
    async countHeartbeats(): Promise<number> {
      const { count } = await db
        .selectFrom('heartbeats')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** The last number that is stored of each stream. */
    async lastHeartbeats(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('heartbeats')
        .select(['viewing', ({ fn }) => fn.max('number').as('number')])
        .where('number', 'is not', null)
        .groupBy('viewing')
        .execute()
      return new Map(rows.map(({ viewing, number }) => [viewing, Number(number)]))
    },
    writeHeartbeats: (contentId: number, size: WritesSize) =>
      measureHeartbeatWrites(db, { tenantId, contentId, ...size }),
    /** The process id of the database. */
    async databasePid(): Promise<number> {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')
      return Number(stat.replace(/^.*\) /, '').split(' ')[1])
    },
    /** The keys of media links. */
    linkRing: () => findLinkRing(db),
    openPlaylistMeter: (nowMs: number) => openPlaylistMeter(db, { tenantId, channelIds, nowMs }),
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}

export type ChannelWorld = Awaited<ReturnType<typeof openChannelWorld>>

/** A brand, an asset and two programmes of it. */
export async function fillWithoutChannels(db: Database): Promise<number> {
  const tenantId = await saveTenant(db, testTenant('alpha'))
  await saveAsset(db, { id: 'sea', segments, durationMs: segments * 3840 })
  await markAssetReady(db, 'sea', ladder)
  for (const id of [1, 2]) {
    const title = { en: `Programme ${id}` }
    const rest = {
      description: { en: '' },
      age: 0,
      image: null,
      asset_id: 'sea',
      may_live: true,
      may_replay: true,
    }
    await saveProgram(db, { ...rest, id, title })
  }
  return tenantId
}

/** Writes the files of the asset by their paths in the storage. */
export async function writeSegments(
  write: (path: string, body: Buffer) => Promise<void>,
  { init, segmentAt }: { init: Buffer; segmentAt: (index: number) => Buffer },
): Promise<void> {
  const folder = 'assets/sea/360p'
  await write(`${folder}/init.mp4`, init)
  for (let index = 0; index < segments; index++) await write(`${folder}/${index}.m4s`, segmentAt(index))
}

interface NewChannel {
  tenantId: number
  number: number
  archivedDays: number
}

export async function addChannel(db: Database, { tenantId, number, archivedDays }: NewChannel) {
  const slug = `channel-${number}`
  const id = await saveChannel(db, { ...channel, slug, archived_days: archivedDays })
  const slots = Array.from({ length: hoursPerDay }, (_, hour) => ({
    startMs: hour * hourMs,
    programId: (hour % 2) + 1,
  }))
  await replaceSlots(db, id, slots, Date.now())
  await db
    .insertInto('lineups')
    .values({ tenant_id: tenantId, channel_id: id, number, is_featured: false })
    .execute()
  return id
}

interface MeterOptions {
  tenantId: number
  channelIds: readonly number[]
  nowMs: number
}

/**
 * Measures a request from brand and channel to the text, without HTTP. Each schedule was read once: what is measured
 * is not the read of one that nobody has watched yet.
 */
async function openPlaylistMeter(db: Database, options: MeterOptions): Promise<PlaylistMeter> {
  const { tenantId, channelIds, nowMs } = options
  const { openChannel } = composeModules(db, ({ load }) => {
    const loaded = new Map<unknown, ReturnType<typeof load>>()
    return (key) => {
      const value = loaded.get(key) ?? load(key)
      loaded.set(key, value)
      return value
    }
  })

  const grant = { tenantId, limits: { live: 17, replay: 17 } }
  const [first = 0] = channelIds

  async function write(channelId: number, span: Span): Promise<void> {
    const { source, moment } = await openChannel(channelId, grant, nowMs)
    await source.playlist(span, '360p', moment)
  }

  async function perCall(times: number, once: (round: number) => Promise<void>): Promise<number> {
    const startedMs = performance.now()
    for (let round = 0; round < times; round++) await once(round)
    return ((performance.now() - startedMs) * 1000) / times
  }

  const live: Span = { kind: 'live', day: countingStart(nowMs) / dayMs }
  for (const id of channelIds) await write(id, live)
  return {
    live: (times) => perCall(times, (round) => write(channelIds[round % channelIds.length] ?? 0, live)),
    archive: (daysAgo, times) =>
      perCall(times, (round) => {
        const startSeconds = Math.floor((nowMs - daysAgo * dayMs) / 1000) + (round % hoursPerDay) * 60
        return write(first, { kind: 'range', startSeconds, endSeconds: startSeconds + 3600 })
      }),
  }
}
