import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs, type FeedCut, type RecordedGuide } from '@onair/media'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage, type Storage, StorageFailure } from '../../adapters/storage/index.ts'
import { openDatabase, openPool, uncached } from '../../db/index.ts'
import { recordedChannel } from '../../testing/recording-world.ts'
import { stealLease } from '../../testing/steal-lease.ts'
import { openTcpLine } from '../../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { saveChannel } from '../channels/index.ts'
import { type HeldLease, holdLease, LeaseLost, timesOf } from '../leases/index.ts'
import { findNewest, listReached, saveFeed, saveFeedLadder } from './recording.repository.ts'
import { createRecordings } from './recordings.service.ts'
import { deleteExpired } from './retention.ts'
import { openSegmentStore } from './segment-store.ts'
import { createWriteQueue } from './write-queue.ts'

let database: TestDatabase
let folder = ''
let storage: Storage
let channelId = 0
let lease: HeldLease

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'onair-recording-'))
  storage = folderStorage(folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  channelId = await saveChannel(database.db, { ...recordedChannel, slug: `recorded-${channelId + 1}` })
  await saveFeed(database.db, { channelId, url: 'udp://127.0.0.1:1' })
  lease = await takeChannel()
})
afterEach(() => lease.release())

const takeChannel = async () => {
  const taken = await holdLease(database.db, `recording ${channelId}`, timesOf(3_600_000))
  if ('heldBy' in taken) throw new Error(`held by ${taken.heldBy}`)
  return taken
}

const nowMs = Date.UTC(2026, 0, 1, 18)

const word = (...values: number[]) => Buffer.from(values.flatMap((value) => [0, 0, value >> 8, value & 255]))
const box = (type: string, body: Buffer) => Buffer.concat([word(body.length + 8), Buffer.from(type), body])
const fragment = box(
  'moof',
  box('traf', box('tfdt', Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(8)]))),
)

/** The segment of four seconds that came so many seconds after six o'clock. */
const cutAt = (seconds: number, isBreak = false): FeedCut => ({
  startMs: seconds * 1000 - 4000,
  endMs: seconds * 1000,
  isBreak,
  files: new Map(['video', 'audio'].map((name) => [name, { bytes: fragment, timescale: 1000 }])),
  frames: 100,
  arrivedMs: nowMs + seconds * 1000,
})
const run = (name: string) => ({
  name,
  toleranceMs: 3000,
  inits: new Map(['video', 'audio'].map((rendition) => [rendition, Buffer.from(`init of ${rendition}`)])),
})

const openStore = async (name: string, own = storage) => {
  const store = await openSegmentStore(database.db, own, lease, channelId)
  store.beginRun(run(name))
  return store
}

const source = async (guide?: RecordedGuide) => {
  const picture = {
    name: 'video',
    width: 640,
    height: 360,
    bandwidth: 1,
    frameRate: 25,
    codecs: 'avc1.4d401e',
  }
  const ladder = {
    renditions: [picture],
    audio: [{ name: 'audio', title: 'Sound', default: true, channels: 2 }],
  }
  await saveFeedLadder(database.db, lease, channelId, ladder)
  const found = await createRecordings(database.db, uncached).sourceOf(channelId, guide)
  if (!found) throw new Error('no source')
  return found
}

test('a recorder that is started again goes on counting, marks the gap and keeps the init segments', async () => {
  const before = await openStore('1')
  for (const seconds of [4, 8]) await before.write(cutAt(seconds, seconds === 4))
  const after = await openStore('2')
  const third = await after.write({ ...cutAt(8, true), arrivedMs: nowMs + 30_000 })
  const fourth = await after.write({ ...cutAt(12), arrivedMs: nowMs + 34_000 })
  expect(third).toMatchObject({ sequence: 2, discontinuity: true, discontinuitiesBefore: 1, gapMs: 18_000 })
  expect(fourth).toMatchObject({ sequence: 3, discontinuity: false, discontinuitiesBefore: 2, gapMs: 0 })
  expect(third.run).toBe('2')
  expect(await readdir(join(folder, 'recordings', String(channelId), 'init'))).toEqual([third.init])
})

test('while the disk is full it is said once and nothing is named that is not there; then it goes on with a gap', async () => {
  let isFull = false
  let attempts = 0
  const full: Storage = {
    ...storage,
    async write(path, body) {
      attempts += 1
      if (isFull && path.endsWith('audio.m4s')) throw new StorageFailure('The disk is full.')
      await storage.write(path, body)
    },
  }
  const store = await openStore('1', full)
  const said: string[] = []
  const stop = new AbortController()
  const queue = createWriteQueue(store, stop.signal, {
    written: async () => undefined,
    failed: (error) => void said.push(String(error)),
    recovered: (dropped) => void said.push(`${dropped} lost`),
  })
  await queue.add([cutAt(4, true)])
  isFull = true
  const attemptsBefore = attempts
  const keeping = queue.add(Array.from({ length: 20 }, (_, index) => cutAt(8 + index * 4)))
  await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThan(attemptsBefore + 2)
  isFull = false
  await keeping
  expect(said).toEqual(['StorageFailure: The disk is full.', '12 lost'])
  const media = await source()
  const reach = { kind: 'window', right: 'live', lastStartMs: Number.MAX_SAFE_INTEGER } as const
  const rows = await listReached(database.db, channelId, reach)
  expect(
    rows.map(({ sequence, gapMs, discontinuity }) => [sequence, gapMs, discontinuity]).slice(0, 3),
  ).toEqual([
    [0, 0, true],
    [1, 48_000, true],
    [2, 0, false],
  ])
  for (const { sequence } of rows) {
    const file = await media.segmentFile(
      { rendition: 'audio', sequence, right: 'live' },
      { nowMs, archiveMs: dayMs },
    )
    expect(await storage.read(file?.path ?? '')).toBeDefined()
  }
})

test('a recorder whose lease was taken stops, and leaves neither an entry nor a file beside those of the other', async () => {
  const old = await openStore('1')
  await old.write(cutAt(4, true))
  await stealLease(database.db, lease.name)
  await expect(old.write(cutAt(8))).rejects.toEqual(new LeaseLost('taken_over'))
  expect(await findNewest(database.db, channelId)).toMatchObject({ sequence: 0, run: '1' })
  const files = join(folder, 'recordings', String(channelId), '1', '0')
  expect((await readdir(files)).toSorted()).toEqual(['0-audio.m4s', '0-video.m4s'])
  expect(await saveFeedLadder(database.db, lease, channelId, { renditions: [], audio: [] })).toBe(false)
  const feed = { channelId, retentionDays: 1 }
  expect(await deleteExpired(database.db, storage, lease, feed, nowMs + 9 * dayMs)).toBe(0)
})

test('a segment that was stored without an answer is stored once', async () => {
  const line = await openTcpLine(() => database.connection)
  const { host, port } = line
  const db = openDatabase(openPool({ ...database.connection, host, port }, { max: 1, maxAnswerMs: 500 }))
  const store = await openSegmentStore(db, storage, lease, channelId)
  store.beginRun(run('1'))
  const dropped = line.dropAnswers()
  await expect(store.write(cutAt(4, true))).rejects.toThrow('Query read timeout')
  await dropped
  await expect.poll(() => findNewest(database.db, channelId)).toMatchObject({ sequence: 0 })
  await line.restore()
  expect((await store.write(cutAt(4, true))).sequence).toBe(0)
  expect((await store.write(cutAt(8))).sequence).toBe(1)
  await db.destroy()
  await line.close()
})

test('what is older than it is kept goes with its files, what is younger stays', async () => {
  const old = await openStore('1')
  for (let count = 1; count <= 300; count++) await old.write(cutAt(count * 4, count === 1))
  const young = await openStore('2')
  await young.write({ ...cutAt(4, true), arrivedMs: nowMs + dayMs })
  const feed = { channelId, retentionDays: 1 }
  const runs = join(folder, 'recordings', String(channelId))

  expect(await deleteExpired(database.db, storage, lease, feed, nowMs + dayMs + 1_100_000)).toBe(1)
  expect(await readdir(join(runs, '1'))).toEqual(['1'])
  expect(await deleteExpired(database.db, storage, lease, feed, nowMs + dayMs + 1_100_000)).toBe(0)
  const media = await source()
  const oldest = { rendition: 'video', sequence: 256, right: 'replay' } as const
  const file = await media.segmentFile(oldest, { nowMs: nowMs + dayMs, archiveMs: 2 * dayMs })
  expect(await storage.read(file?.path ?? '')).toBeDefined()

  expect(await deleteExpired(database.db, storage, lease, feed, nowMs + dayMs + 1_300_000)).toBe(1)
  expect((await readdir(runs)).toSorted()).toEqual(['2', 'init'])
})

test('playlists, files and thumbnails answer alike, and rights hold for all of them', async () => {
  const store = await openStore('1')
  for (const seconds of [4, 8, 12, 16]) await store.write(cutAt(seconds, seconds === 4))
  const airing = (startS: number, endS: number, replay: boolean) => ({
    programId: 'p',
    nominalStartMs: nowMs + startS * 1000,
    nominalEndMs: nowMs + endS * 1000,
    rights: { live: true, replay },
  })
  const media = await source(() => [airing(-100, 8, true), airing(8, 12, false), airing(12, 900, true)])
  const moment = { nowMs: nowMs + 600_000, archiveMs: dayMs }
  const span = { kind: 'range', startSeconds: nowMs / 1000, endSeconds: nowMs / 1000 + 20 } as const
  const answer = await media.playlist(span, 'video', moment)
  expect('text' in answer && answer.text.match(/#EXT-X-GAP\n#EXTINF.*\n.*/g)).toEqual([
    '#EXT-X-GAP\n#EXTINF:4.000,\n../replay/video/2.m4s',
  ])
  const init = 'text' in answer ? /init\/video\/(\w+)\.mp4/.exec(answer.text)?.[1] : undefined
  expect(await storage.read((await media.initFile('video', init ?? '')) ?? '')).toEqual(
    Buffer.from('init of video'),
  )

  const files = await Promise.all(
    [0, 1, 2, 3, 4].map((sequence) =>
      media.segmentFile({ rendition: 'video', sequence, right: 'replay' }, moment),
    ),
  )
  expect(files.map((file) => file !== undefined)).toEqual([true, true, false, true, false])
  const pictures = await Promise.all([1, 9, 13, 20].map((s) => media.thumbnailFile(nowMs + s * 1000, moment)))
  expect(pictures.map((path) => path?.split('/').at(-1))).toEqual(['0.jpg', undefined, '3.jpg', undefined])
  expect(await media.seekPoints(nowMs, nowMs + 9000, moment)).toEqual([nowMs, nowMs + 4000])
  expect(await media.initFile('video', '../../secret')).toBeUndefined()
  expect(await media.segmentFile({ rendition: '../x', sequence: 0, right: 'replay' }, moment)).toBeUndefined()
})

test('a channel that has a feed and nothing recorded yet has no source', async () => {
  const recordings = createRecordings(database.db, uncached)
  expect(await recordings.sourceOf(channelId)).toBeUndefined()
  expect(await recordings.isRecorded(channelId)).toBe(true)
  expect(await recordings.isRecorded(0)).toBe(false)
})

test('an answer loads as little from a year as from a day', async () => {
  await sql`
    insert into recorded_segments
      (channel_id, sequence, start_ms, duration_ms, run, init, discontinuity, discontinuities_before, gap_ms, bytes)
    select ${channelId}, n, ${nowMs}::bigint + n * 4000, 4000, '1', 'a', n = 0, case when n = 0 then 0 else 1 end, 0, 1
    from generate_series(0, 100000) n`.execute(database.db)
  await sql`analyze recorded_segments`.execute(database.db)
  const touched = async (reach: Parameters<typeof listReached>[2]) =>
    (await listReached(database.db, channelId, reach)).length
  const window = { kind: 'window', right: 'live', lastStartMs: Number.MAX_SAFE_INTEGER } as const
  expect(await touched(window)).toBe(10)
  const stretch = { kind: 'stretch', right: 'replay', grows: false, beginsInside: false } as const
  expect(await touched({ ...stretch, startMs: nowMs + 4e8 - 3_600_000, endMs: nowMs + 4e8 })).toBe(902)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from recorded_segments where channel_id = ${channelId} and start_ms <= ${nowMs + 4e8}
    order by start_ms desc limit 10`.execute(database.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan Backward using/)
})
