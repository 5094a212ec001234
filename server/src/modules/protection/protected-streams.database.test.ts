import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncached } from '../../db/index.ts'
import { simulatedCertificate, simulatedLicence } from '../../testing/licence-simulator.ts'
import { openProtectedWorld, type ProtectedWorld } from '../../testing/protected-world.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'
import { replaceOffer, saveContent } from '../contents/index.ts'
import { createProtection } from './protection.service.ts'

let world: ProtectedWorld

beforeAll(async () => {
  world = await openProtectedWorld()
})
afterAll(() => world.close())

test.each(['master.m3u8', '180p.m3u8', '180p/init.mp4', '180p/0.m4s', 'audio/0.m4s'])(
  'a protected asset never leaves in the clear: %s',
  async (path) => {
    const { get, links } = world
    await expect.poll(async () => (await get(`${links.film}/${path}`)).statusCode).toBe(403)
    expect((await get(`${links.clear}/${path}`)).statusCode).toBe(200)
  },
)

test.each(['cenc', 'cbcs'])('it leaves encrypted, the same to all, for ever: %s', async (scheme) => {
  const { get, links, filmKey } = world
  const init = await get(`${links.film}/${scheme}/180p/init.mp4`)
  expect(init.rawPayload.includes(filmKey.keyId)).toBe(true)
  expect(init.rawPayload.includes('encv')).toBe(true)
  expect(init.headers['cache-control']).toContain('immutable')
  const address = `${links.film}/${scheme}/180p/0.m4s`
  const [segment, again] = [await get(address), await get(address)]
  expect(segment.rawPayload.includes('senc')).toBe(true)
  expect(segment.rawPayload.includes(filmKey.key)).toBe(false)
  expect(segment.rawPayload.equals(again.rawPayload)).toBe(true)
  const clear = await get(`${links.clear}/180p/0.m4s`)
  const lastSlice = clear.rawPayload.subarray(-200)
  expect(segment.rawPayload.includes(lastSlice)).toBe(false)
})

test('its manifests name its key, its tracks and the systems on offer, and hold neither key nor link', async () => {
  const { get, links, filmKey } = world
  const manifest = await get(`${links.film}/cenc/manifest.mpd`)
  expect(manifest.headers['content-type']).toContain('application/dash+xml')
  expect(manifest.body.replaceAll('-', '')).toContain(filmKey.keyId.toString('hex'))
  expect(manifest.body.match(/schemeIdUri="urn:uuid:[^"]+"/g)?.length).toBe(6)
  const master = await get(`${links.film}/cbcs/master.m3u8`)
  expect(master.body).toContain('text-en.m3u8')
  const track = await get(`${links.film}/cbcs/180p.m3u8`)
  expect(track.body).toContain('URI="skd://film"')
  for (const text of [manifest.body, track.body]) {
    expect(text).not.toContain(filmKey.key.toString('hex'))
    expect(text).not.toContain(filmKey.key.toString('base64'))
    expect(text).not.toContain(links.film.split('/')[2])
  }
})

test('its subtitles stay readable', async () => {
  const { get, links } = world
  expect((await get(`${links.film}/cenc/text-en.m3u8`)).body).not.toContain('EXT-X-KEY')
  expect((await get(`${links.film}/cenc/text-en/0.vtt`)).body).toContain('WEBVTT')
})

test.each([
  'cenc/4320p.m3u8',
  'cenc/180p/99.m4s',
  'cenc/180p/manifest.json',
  'cenc/text-en/0.m4s',
  'cenc/180p/0.vtt',
  'cens/manifest.mpd',
  'cenc/..%2f180p/0.m4s',
  'licence/nobody',
])('it leads to nothing at %s', async (path) => {
  const { get, links } = world
  expect([403, 404]).toContain((await get(`${links.film}/${path}`)).statusCode)
})

test('what is not protected has no protected streams and no licences', async () => {
  const { get, links } = world
  expect((await get(`${links.clear}/cenc/manifest.mpd`)).statusCode).toBe(404)
  expect((await get(`${links.clear}/licence/clearkey`)).statusCode).toBe(404)
})

test('an asset keeps its first key, which the database holds sealed', async () => {
  const { db } = world.server.database
  const protection = createProtection(db, uncached)
  await protection.protectAsset('film')
  expect(await protection.keyOf('film')).toEqual(world.filmKey)
  const row = await db
    .selectFrom('content_keys')
    .selectAll()
    .where('asset_id', '=', 'film')
    .executeTakeFirstOrThrow()
  expect(row.sealed_key.includes(world.filmKey.key)).toBe(false)
})

test('[V-3.05] opening a protected film answers its manifests and where its licences are', async () => {
  const { server, get, post, filmKey } = world
  const film = {
    title: { en: 'Film' },
    description: {},
    year: 2026,
    age: 0,
    image: null,
    playback_points: [],
  }
  const id = await saveContent(server.database.db, { ...film, slug: 'film', asset_id: 'film' })
  await replaceOffer(server.database.db, server.world.alphaId, [id])
  const token = await enterAsGuest(server.app)
  const { body } = await call(server.app, 'getContentStream', { params: { id } }, { token })
  expect(body.streams.map(({ type }: { type: string }) => type)).toEqual([
    'dash_widevine',
    'dash_playready',
    'hls_fairplay',
    'dash_clearkey',
    'hls_clearkey',
  ])
  for (const { url } of [...body.streams, { url: body.hls }, { url: body.hls_mbr }]) {
    expect((await get(url)).statusCode, url).toBe(200)
  }
  expect((await get(body.laClearkey)).rawPayload).toEqual(filmKey.key)
  expect((await get(body.fpsCertificate)).rawPayload).toEqual(simulatedCertificate)
  for (const system of ['Widevine', 'Fairplay']) {
    const challenge = Buffer.from(system)
    const licence = simulatedLicence(system.toLowerCase(), 'film', challenge)
    expect((await post(body[`la${system}`], challenge)).rawPayload).toEqual(licence)
  }
  expect(body.drm).not.toBeNull()
})
