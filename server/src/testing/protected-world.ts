import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Database, notifyChange, uncached } from '../db/index.ts'
import { markAssetReady, saveAsset } from '../modules/assets/index.ts'
import { replaceOffer, saveContent } from '../modules/contents/index.ts'
import { assetScope, createPlayback } from '../modules/playback/index.ts'
import { type ContentKey, createProtection } from '../modules/protection/index.ts'
import { makeClip } from './cmaf-clip.ts'
import { type LicenceSimulator, startLicenceSimulator } from './licence-simulator.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const ladder = {
  renditions: [
    {
      name: '180p',
      width: 320,
      height: 180,
      bandwidth: 400_000,
      frameRate: 25,
      codecs: 'avc1.42c00d,mp4a.40.2',
    },
  ],
  audio: [{ name: 'audio', title: 'Sound', default: true, channels: 1 }],
  subtitles: [{ name: 'text-en', title: 'English', language: 'en', default: false }],
}

export const noon = Date.UTC(2026, 0, 15, 12)

export interface ProtectedWorld {
  server: TestApp
  simulator: LicenceSimulator
  /** Links to a protected film, another protected one, and an unprotected one. */
  links: { film: string; other: string; clear: string }
  filmKey: ContentKey
  get(url: string, app?: FastifyInstance): ReturnType<typeof getFrom>
  post(url: string, payload: string | Buffer, headers?: Record<string, string>): ReturnType<typeof getFrom>
  close(): Promise<void>
}

const offer = (db: Database, id: string) =>
  saveContent(db, {
    ...{ slug: id, title: { en: id }, description: {}, year: null, age: null, image: null },
    ...{ asset_id: id, playback_points: [] },
  })

const getFrom = (app: FastifyInstance, url: string) =>
  app.inject({ method: 'GET', url, headers: { host: 'alpha.test' } })

/** A server with two protected films and an unprotected one, and a licence service. */
export async function openProtectedWorld(environment: Record<string, string> = {}): Promise<ProtectedWorld> {
  const simulator = await startLicenceSimulator()
  const server = await openTestApp({
    ONAIR_CLEAR_KEY: 'on',
    ONAIR_WIDEVINE_URL: simulator.urlOf('widevine'),
    ONAIR_PLAYREADY_URL: simulator.urlOf('playready'),
    ONAIR_FAIRPLAY_URL: simulator.urlOf('fairplay'),
    ONAIR_FAIRPLAY_CERTIFICATE_URL: simulator.urlOf('certificate'),
    ONAIR_LICENCE_HEADERS: JSON.stringify(simulator.headers),
    ...environment,
  })
  server.setNow(noon)
  await fillFilms(server, ['film', 'other', 'clear'])
  const { db } = server.database
  const protection = createProtection(db, uncached)
  for (const id of ['film', 'other']) await protection.protectAsset(id)
  await replaceOffer(
    db,
    server.world.alphaId,
    await Promise.all(['film', 'other'].map((id) => offer(db, id))),
  )
  const filmKey = await protection.keyOf('film')
  if (!filmKey) throw new Error('the film is not protected')
  simulator.entitle('film', filmKey.keyId.toString('hex'))
  const holder = { session: 'session-1', viewing: 'viewing-1' }
  const linkTo = (id: string) =>
    createPlayback(db, uncached).openScope(assetScope(id, server.world.alphaId), holder, noon)
  return {
    server,
    simulator,
    links: { film: await linkTo('film'), other: await linkTo('other'), clear: await linkTo('clear') },
    filmKey,
    get: (url, app = server.app) => getFrom(app, url),
    post: (url, payload, headers = {}) =>
      server.app.inject({ method: 'POST', url, payload, headers: { host: 'alpha.test', ...headers } }),
    async close() {
      await server.close()
      await simulator.stop()
    },
  }
}

/** Films of a few seconds from a real encoder. */
export async function fillFilms({ database, mediaFolder }: TestApp, ids: string[]): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'onair-clips-'))
  const clips = { '180p': await makeClip(scratch, 'picture'), audio: await makeClip(scratch, 'sound') }
  await rm(scratch, { recursive: true })
  for (const id of ids) {
    const keep = async (track: string, file: string, body: Uint8Array | string) => {
      const folder = join(mediaFolder, 'assets', id, track)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, file), body)
    }
    for (const [track, { init, fragments }] of Object.entries(clips)) {
      await keep(track, 'init.mp4', init)
      await keep(track, '0.m4s', fragments[0] ?? '')
    }
    await keep('text-en', '0.vtt', 'WEBVTT\n')
    await saveAsset(database.db, { id, segments: 1, durationMs: 3840 })
    await markAssetReady(database.db, id, ladder)
  }
  await notifyChange(database.db, 'assets')
}
