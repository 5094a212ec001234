import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { notifyChange, uncached } from '../db/index.ts'
import { markAssetReady, saveAsset } from '../modules/assets/index.ts'
import { replaceLineup, saveChannel } from '../modules/channels/index.ts'
import { assetScope, channelScope, createPlayback } from '../modules/playback/index.ts'
import { createProtection } from '../modules/protection/index.ts'
import { saveFeed } from '../modules/recording/index.ts'
import { type AppBehindLine, openAppBehindLine } from '../testing/app-behind-line.ts'
import { recordedChannel } from '../testing/recording-world.ts'
import type { TcpLine } from '../testing/tcp-line.ts'
import { call, enterAsGuest, type TestApp } from '../testing/test-app.ts'
import { tinyInit, tinySegment } from '../testing/tiny-cmaf.ts'

const noon = Date.UTC(2026, 0, 15, 12, 20)
const segmentMs = 4_000
const day = Math.floor(noon / 86_400_000)
const track = { width: 640, height: 360, bandwidth: 400_000, frameRate: 25, codecs: 'avc1.4d401e' }
const ladder = { renditions: [{ ...track, name: '360p' }], audio: [] }
const agent = new Agent({ keepAlive: true })

let behind: AppBehindLine
let line: TcpLine
let world: TestApp
let port: number
let token: string
/** What those who are watching fetch. */
let playlists: Record<string, string>
let segments: string[]

beforeAll(async () => {
  behind = await openAppBehindLine({ ONAIR_DATABASE_OUTAGE_S: '30' }, noon)
  ;({ line, world } = behind)
  const { db } = world.database
  for (const asset of ['sea', 'film']) {
    const folder = join(world.mediaFolder, 'assets', asset, '360p')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'init.mp4'), tinyInit)
    for (let index = 0; index < 16; index++) {
      await writeFile(join(folder, `${index}.m4s`), tinySegment(`${asset} ${index}`))
    }
  }
  for (const id of ['film', 'locked']) {
    await saveAsset(db, { id, segments: 16, durationMs: 60_000 })
    await markAssetReady(db, id, ladder)
  }
  await createProtection(db, uncached).protectAsset('locked')
  const recordedId = await recordChannel()
  const playback = createPlayback(db, uncached)
  const { alphaId: tenantId, channelId } = world.world
  const grant = { tenantId, limits: { live: 18, replay: 18 } }
  const open = (scope: string) => playback.openScope(scope, { session: 'session', viewing: 'viewer' }, noon)
  const [channel, recorded, film, locked] = await Promise.all([
    open(channelScope(channelId, grant)),
    open(channelScope(recordedId, grant)),
    open(assetScope('film', tenantId)),
    open(assetScope('locked', tenantId)),
  ])
  const startS = noon / 1000 - 3600
  playlists = {
    'a planned channel live': `${channel}/live-${day}/360p.m3u8`,
    'its qualities': `${channel}/live-${day}/master.m3u8`,
    'its archive': `${channel}/range-${startS}-${startS + 600}/360p.m3u8`,
    'its running programme from the start': `${channel}/from-${startS}/360p.m3u8`,
    'a recorded channel live': `${recorded}/live-${day}/360p.m3u8`,
    'its recorded archive': `${recorded}/range-${noon / 1000 - 40}-${noon / 1000 - 8}/360p.m3u8`,
    'a film': `${film}/360p.m3u8`,
    'a protected film': `${locked}/cenc/manifest.mpd`,
  }
  segments = [
    `${channel}/replay/360p/${Math.floor(noon / 3840) - 5}.m4s`,
    `${recorded}/replay/360p/10.m4s`,
    `${film}/360p/3.m4s`,
  ]
  token = await enterAsGuest(world.app)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
  await untilBack()
})
afterAll(async () => {
  agent.destroy()
  await behind.close()
})
afterEach(async () => {
  await line.restore()
  await untilBack()
})

async function readiness(): Promise<[status: string, database: string | undefined]> {
  const { status, database } = JSON.parse((await ask('/ready')).text)
  return [status, database]
}

const untilBack = () =>
  vi.waitFor(async () => expect(await readiness()).toEqual(['ready', undefined]), { timeout: 10_000 })

/** Twenty segments up to noon, in the index and in the folder. */
async function recordChannel(): Promise<number> {
  const { db } = world.database
  const id = await saveChannel(db, recordedChannel)
  await saveFeed(db, { channelId: id, url: 'udp://127.0.0.1:1' })
  await db
    .updateTable('feeds')
    .set({ ladder: JSON.stringify(ladder) })
    .execute()
  const common = { channel_id: id, duration_ms: segmentMs, run: 'run', init: 'a'.repeat(16), bytes: 1 }
  const none = { discontinuity: false, discontinuities_before: 0, gap_ms: 0 }
  const rows = Array.from({ length: 20 }, (_, sequence) => ({
    ...{ ...common, ...none, sequence },
    start_ms: noon - (20 - sequence) * segmentMs,
  }))
  await db.insertInto('recorded_segments').values(rows).execute()
  const file = join(world.mediaFolder, `recordings/${id}/run/0/10-360p.m4s`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'recorded')
  const { alphaId, channelId } = world.world
  await replaceLineup(db, alphaId, {
    channels: [channelId, id].map((one, at) => ({ channelId: one, number: at + 1, isFeatured: false })),
    categories: [],
  })
  for (const topic of ['channels', 'feeds', 'content keys', 'assets']) await notifyChange(db, topic)
  return id
}

interface Answer {
  status: number
  text: string
  retryAfter: string | undefined
}

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ agent, port, path, headers: { host: 'alpha.test' } }, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] })
      })
    })
      .on('error', reject)
      .end()
  })
}

function openSession() {
  const params = { id: world.world.channelId }
  return call(world.app, 'getChannelStream', { params, query: {} }, { token })
}

async function watch(nowMs: number): Promise<Record<string, Answer>> {
  world.setNow(nowMs)
  const names = Object.entries(playlists)
  return Object.fromEntries(await Promise.all(names.map(async ([name, path]) => [name, await ask(path)])))
}

const statuses = (answers: Record<string, Answer>) =>
  Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))

const cut = () => line.cut()
const freeze = async () => line.freeze()

test.each([
  ['that refuses connections', cut],
  ['that vanished without a word', freeze],
])('whoever watches goes on watching without a database %s', async (_, takeAway) => {
  const before = await watch(noon)
  const served = statuses(before)
  expect(new Set(Object.values(served))).toEqual(new Set([200]))
  await takeAway()
  await expect.poll(readiness).toEqual(['ready', 'away'])
  // Fewer than the archive playlists that one link may have in a minute.
  for (let second = 3; second <= 30; second += 3) {
    const answers = await watch(noon + second * 1000)
    expect(statuses(answers), `second ${second}`).toEqual(served)
  }
  const later = await watch(noon + 30_000)
  expect(later['a planned channel live']?.text).toContain(`/${Math.floor((noon + 30_000) / 3840) - 1}.m4s`)
  for (const name of ['its archive', 'its recorded archive', 'a film', 'a protected film']) {
    expect(later[name]?.text, name).toBe(before[name]?.text)
  }
  expect(later['a recorded channel live']?.text).toBe(before['a recorded channel live']?.text)
})

test('segments of what is being watched need no database', async () => {
  await watch(noon)
  const before = await Promise.all(segments.map(ask))
  await line.cut()
  const during = await Promise.all(segments.map(ask))
  expect(during.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(during.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('new sessions are refused with the time after which to ask again', async () => {
  await line.cut()
  const { status, body, headers } = await openSession()
  expect([status, body.error_code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
})

test('a change is heard again as soon as the database is back', async () => {
  await watch(noon)
  await line.cut()
  await watch(noon + 1000)
  const { alphaId, channelId } = world.world
  await replaceLineup(world.database.db, alphaId, { channels: [], categories: [] })
  await notifyChange(world.database.db, 'channels')
  expect(statuses(await watch(noon + 2000))['a planned channel live']).toBe(200)
  await line.restore()
  await expect
    .poll(async () => statuses(await watch(noon + 3000))['a planned channel live'], { timeout: 5_000 })
    .toBe(404)
  await replaceLineup(world.database.db, alphaId, {
    channels: [{ channelId, number: 1, isFeatured: true }],
    categories: [],
  })
  await notifyChange(world.database.db, 'channels')
  await expect.poll(async () => (await ask(playlists['its archive'] ?? '')).status).toBe(200)
})
