import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Database, uncached } from '../../db/index.ts'
import { markAssetReady, saveAsset } from '../../modules/assets/index.ts'
import { saveChannel } from '../../modules/channels/index.ts'
import { replaceOffer, saveContent } from '../../modules/contents/index.ts'
import { createProtection } from '../../modules/protection/index.ts'
import { replaceSlots, saveProgram } from '../../modules/schedule/index.ts'
import { startLicenceSimulator } from '../../testing/licence-simulator.ts'
import { fillFilms } from '../../testing/protected-world.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { tinyInit, tinySegment } from '../../testing/tiny-cmaf.ts'
import { openPins } from './actors.fixture.ts'
import { openAccessWorld } from './world.fixture.ts'

const hourMs = 3_600_000
const segmentMs = 3840
const rendition = { name: '360p', width: 640, height: 360, bandwidth: 1, frameRate: 25, codecs: 'avc1' }

export const picture = '0123456789abcdef-003050.jpg'
/** Part of every file of a programme or film for adults. */
export const adultWords = 'of wild.'

/** Files of an asset, each containing the asset's name. */
async function fillAsset({ database: { db }, mediaFolder }: TestApp, id: string): Promise<void> {
  await saveAsset(db, { id, segments: 2, durationMs: 2 * segmentMs })
  await markAssetReady(db, id, { renditions: [rendition], audio: [], thumbnails: true })
  const folder = join(mediaFolder, 'assets', id)
  for (const name of ['360p', 'thumbnails']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, '360p/init.mp4'), tinyInit)
  for (const index of [0, 1]) {
    await writeFile(join(folder, '360p', `${index}.m4s`), tinySegment(`of ${id}.`))
    await writeFile(join(folder, 'thumbnails', `${index}.jpg`), `of ${id}.`)
  }
}

/** Even hours are for everybody, odd ones for adults. */
async function fillChannel(db: Database, tenantId: number): Promise<number> {
  const rest = { description: {}, image: null, may_live: true, may_replay: true }
  await saveProgram(db, { ...rest, id: 60, title: { en: 'Tame' }, age: 6, asset_id: 'tame' })
  await saveProgram(db, { ...rest, id: 61, title: { en: 'Wild' }, age: 18, asset_id: 'wild' })
  const texts = { name: { en: 'Media' }, description: {}, logo: '/media/art/sea.svg', color: '#003050' }
  const id = await saveChannel(db, { ...texts, slug: 'media', age: 6, archived_days: 1, cycle_days: 1 })
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    startMs: hour * hourMs,
    programId: 60 + (hour % 2),
  }))
  await replaceSlots(db, id, hours, Date.now())
  await db
    .insertInto('lineups')
    .values({ tenant_id: tenantId, channel_id: id, number: 9, is_featured: false })
    .execute()
  return id
}

async function fillPictures({ mediaFolder }: TestApp): Promise<void> {
  for (const name of ['art', 'pictures']) await mkdir(join(mediaFolder, name), { recursive: true })
  await writeFile(join(mediaFolder, 'art/sea.svg'), '<svg/>')
  const drawn = sharp({ create: { width: 200, height: 100, channels: 3, background: '#003050' } }).jpeg()
  await writeFile(join(mediaFolder, 'pictures', picture), await drawn.toBuffer())
}

/** Both brands offer the tame film, only alpha the others; the locked one is protected. */
async function fillOffers({ database: { db }, world }: TestApp): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const [slug, age] of [
    ['tame', 6],
    ['wild', 18],
    ['locked', 6],
  ] as const) {
    const texts = { title: { en: slug }, description: {}, year: null, image: null, playback_points: [] }
    ids[slug] = await saveContent(db, { ...texts, slug, age, asset_id: slug })
  }
  await replaceOffer(db, world.alphaId, Object.values(ids))
  await replaceOffer(db, world.betaId, [ids['tame'] ?? 0])
  return ids
}

/** The access world with playable media, over HTTP, at twenty past an hour for everybody. */
export async function openMediaWorld(environment: Record<string, string> = {}) {
  const simulator = await startLicenceSimulator()
  const { app, people } = await openAccessWorld({
    ONAIR_WIDEVINE_URL: simulator.urlOf('widevine'),
    ONAIR_PLAYREADY_URL: simulator.urlOf('playready'),
    ONAIR_FAIRPLAY_URL: simulator.urlOf('fairplay'),
    ONAIR_FAIRPLAY_CERTIFICATE_URL: simulator.urlOf('certificate'),
    ONAIR_LICENCE_HEADERS: JSON.stringify(simulator.headers),
    ...environment,
  })
  const { db } = app.database
  for (const id of ['tame', 'wild', 'blackout']) await fillAsset(app, id)
  await fillFilms(app, ['locked'])
  const protection = createProtection(db, uncached)
  await protection.protectAsset('locked')
  const key = await protection.keyOf('locked')
  if (!key) throw new Error('the film is not protected')
  simulator.entitle('locked', key.keyId.toString('hex'))
  const channelId = await fillChannel(db, app.world.alphaId)
  const contents = await fillOffers(app)
  await fillPictures(app)
  await app.announce('channels', 'schedule', 'assets', 'secrets')
  const nowMs = Math.ceil(Date.now() / (2 * hourMs)) * 2 * hourMs + 20 * 60_000
  app.setNow(nowMs)
  await openPins(db, [people.owner, people.secondAdult])
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...{ app, people, channelId, contents, key, nowMs },
    async close() {
      await app.close()
      await simulator.stop()
    },
  }
}

export type MediaWorld = Awaited<ReturnType<typeof openMediaWorld>>
