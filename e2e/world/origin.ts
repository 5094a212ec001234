import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  type Database,
  folderStorage,
  importFilm,
  replaceLineup,
  replaceOffer,
  requireFfmpeg,
  saveChannel,
  saveContent,
  saveTenant,
} from '@onair/server'
import { notifyChange } from '@onair/server/testing/changes'
import { replaceSlots, saveProgram } from '@onair/server/testing/seeds'
import { testTenant } from '@onair/server/testing/small-world'
import { createTestDatabase } from '@onair/server/testing/test-database'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Two segments: the programme changes so often that a short viewing sees several changes. */
const slotMs = 7680
const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Slot {
  startMs: number
  programId: number
}

/** The first is watched as a film; of the others the channel shows two segments. */
const pictures = [
  { picture: 'testsrc2', seconds: 20 },
  { picture: 'testsrc', seconds: slotMs / 1000 },
  { picture: 'smptehdbars', seconds: slotMs / 1000 },
] as const

export interface Origin {
  /** Without a slash at its end. */
  address: string
  /** Its programme changes every 7.68 s. */
  channelId: number
  /** Its programme changes with the hour. */
  hourlyChannelId: number
  filmId: number
  /** Of the film of testsrc2. */
  filmAssetId: string
  db: Database
  databaseUrl: string
  stop(): Promise<void>
}

/** A server with three imported films, and two channels: one shows them in turn, the other the first for hours. */
export async function startOrigin(): Promise<Origin> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-origin-'))
  const database = await createTestDatabase({ from: 'template0' })
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATABASE_URL: database.url, ONAIR_DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((done, fail) => {
    let written = ''
    server.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      const found = /serves on port (\d+)/.exec(written)?.[1]
      if (found) done(found)
    })
    server.once('exit', () => fail(new Error(`the server ended:\n${written}`)))
  })
  const { db } = database
  const stop = async () => {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return {
      address: `http://localhost:${port}`,
      ...(await fill(db, folder)),
      db,
      databaseUrl: database.url,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(db: Database, folder: string) {
  const ffmpeg = await requireFfmpeg()
  const storage = folderStorage(join(folder, 'media'))
  const assetIds: string[] = []
  for (const { picture, seconds } of pictures) {
    const file = join(folder, `${picture}.mkv`)
    await makeFilm(file, picture, seconds)
    const workFolder = join(folder, 'work')
    const { id } = await importFilm({ file, id: picture, storage, db, ffmpeg, jobs: 2, workFolder })
    assetIds.push(id)
  }
  const tenant = testTenant('alpha')
  const tenantId = await saveTenant(db, tenant)
  for (const [index, asset_id] of assetIds.entries()) {
    const title = { ru: asset_id, en: asset_id }
    const rights = { may_live: true, may_replay: true }
    await saveProgram(db, { id: index + 1, title, description: {}, age: 0, image: null, asset_id, ...rights })
  }
  const addChannel = async (slug: string, slots: Slot[]) => {
    const id = await saveChannel(db, {
      ...{ slug, name: { en: slug }, description: {}, age: 0 },
      ...{ logo: '', color: '#000000', archived_days: 1, cycle_days: 1 },
    })
    await replaceSlots(db, id, slots, Date.now())
    return id
  }
  const channelId = await addChannel('changing', shortSlots(Date.now()))
  const hours = Array.from({ length: 24 }, (_, hour) => ({ startMs: hour * hourMs, programId: 1 }))
  const hourlyChannelId = await addChannel('hourly', hours)
  await replaceLineup(db, tenantId, {
    channels: [
      { channelId, number: 1, isFeatured: true },
      { channelId: hourlyChannelId, number: 2, isFeatured: true },
    ],
    categories: [],
  })
  const [filmAssetId = ''] = assetIds
  const filmId = await saveContent(db, {
    ...{ slug: 'film', title: { en: 'Film' }, description: {}, year: 2026, age: 0, image: null },
    ...{ asset_id: filmAssetId, playback_points: [] },
  })
  await replaceOffer(db, tenantId, [filmId])
  for (const topic of ['tenants', 'channels', 'schedule', 'assets']) await notifyChange(db, topic)
  return { channelId, hourlyChannelId, filmId, filmAssetId }
}

/** An hour of them: a whole day of so many, written out for all planned days, would keep the database busy. */
function shortSlots(nowMs: number): Slot[] {
  const first = Math.floor((nowMs - hourMs / 4) / slotMs)
  const starts = Array.from(
    { length: Math.ceil(hourMs / slotMs) },
    (_, index) => ((first + index) * slotMs) % dayMs,
  )
  return [...new Set([0, ...starts])]
    .toSorted((one, other) => one - other)
    .map((startMs) => ({ startMs, programId: ((startMs / slotMs) % pictures.length) + 1 }))
}

/** In two languages. */
async function makeFilm(file: string, picture: string, seconds: number): Promise<void> {
  const video = `${picture}=s=426x240:r=25:d=${seconds}`
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', video],
    ...['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, '-f', 'lavfi', '-i', `sine=660:d=${seconds}`],
    ...['-map', '0', '-map', '1', '-map', '2', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'flac'],
    ...['-metadata:s:a:0', 'language=rus', '-metadata:s:a:1', 'language=eng', file],
  ])
}
