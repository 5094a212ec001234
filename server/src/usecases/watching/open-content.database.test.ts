import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyChange } from '../../db/index.ts'
import { markAssetReady, saveAsset } from '../../modules/assets/index.ts'
import { replaceOffer, saveContent, saveTrailer } from '../../modules/contents/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let token: string
let film: number
let trailer: number
let unmade: number

const ladder = {
  renditions: [
    { name: '360p', width: 640, height: 360, bandwidth: 400_000, frameRate: 25, codecs: 'avc1.4d401e' },
  ],
  audio: [
    { name: 'audio-ru', title: 'Русский', language: 'ru', default: true, channels: 2 },
    { name: 'audio-en', title: 'English', language: 'en', default: false, channels: 2 },
  ],
  subtitles: [{ name: 'subs-en', title: 'English', language: 'en', default: false }],
  keyFrames: { rendition: '360p', bandwidth: 60_000, bytes: [5, 6, 7] },
  thumbnails: true as const,
}

async function addAsset(id: string): Promise<void> {
  const put = async (path: string, body: string | Buffer) => {
    const file = join(world.mediaFolder, 'assets', id, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
  const frame = { create: { width: 320, height: 180, channels: 3 as const, background: '#204060' } }
  for (let index = 0; index < 3; index++) {
    for (const track of ['360p', 'audio-ru', 'audio-en']) await put(`${track}/${index}.m4s`, `${id} ${index}`)
    await put(`subs-en/${index}.vtt`, 'WEBVTT')
    await put(`thumbnails/${index}.jpg`, await sharp(frame).jpeg().toBuffer())
  }
  await put('360p/init.mp4', `${id} init`)
  await saveAsset(world.database.db, { id, segments: 3, durationMs: 10_600 })
  await markAssetReady(world.database.db, id, ladder)
}

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const alpha = testTenant('alpha')
  await saveTenant(db, { ...alpha, artwork: { ...alpha.artwork, packshots: ['packshot', 'unmade'] } })
  for (const id of ['voyage', 'voyage-trailer', 'packshot']) await addAsset(id)
  const content = {
    slug: 'voyage',
    title: { ru: 'Путь', en: 'Voyage' },
    description: {},
    year: 2026,
    age: 12,
    image: '/media/art/voyage.jpg',
    asset_id: 'voyage',
    playback_points: [
      {
        type: 'intro',
        start: 0,
        end: 4000,
        button: { action: 'skip' as const, title: { ru: 'Пропустить', en: 'Skip' } },
      },
    ],
  }
  film = await saveContent(db, content)
  unmade = await saveContent(db, { ...content, slug: 'unmade', asset_id: 'unmade' })
  trailer = await saveTrailer(db, film, 'voyage-trailer')
  await replaceOffer(db, world.world.alphaId, [film, unmade])
  await world.announce('assets', 'tenants')
  token = await enterAsGuest(world.app)
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host: 'alpha.test', ...headers } })

const openFilm = (id = film) => call(world.app, 'getContentStream', { params: { id } }, { token })

test('[V-7.46] a film opens with all that stands beside its picture', async () => {
  const { body } = await openFilm()
  const folder = /^(\/media\/[^/]+\/assets\/voyage\/b\d+)\//.exec(body.hls)?.[1]
  expect([body.hls, body.hls_mbr]).toEqual([`${folder}/360p.m3u8`, `${folder}/master.m3u8`])
  expect((await get(body.hls)).body).toContain('#EXT-X-ENDLIST')
  expect((await get(body.hls_mbr)).body).toContain('#EXT-X-STREAM-INF')
  expect(body).toMatchObject({
    img: '/media/art/voyage.jpg',
    duration: 11,
    playback_points: [{ type: 'intro', start: 0, end: 4000, button: { action: 'skip', title: 'Skip' } }],
    content_schedule: null,
    drm: null,
  })
  expect(body.packshots).toHaveLength(1)
  expect((await get(body.packshots[0].url)).body).toContain('360p.m3u8')
})

test('a film that has nothing to play yet is not available', async () => {
  const { db } = world.database
  await db.updateTable('contents').set({ asset_id: null }).where('id', '=', unmade).execute()
  expect((await openFilm(unmade)).body.error_code).toBe('not_available')
  await db.updateTable('contents').set({ asset_id: 'unmade' }).where('id', '=', unmade).execute()
  expect((await openFilm(unmade)).body.error_code).toBe('unavailable')
})

test('a film is played from its playlists, with its languages, subtitles and key frames', async () => {
  const { body } = await openFilm()
  const master = (await get(body.hls_mbr)).body
  expect(master.match(/TYPE=AUDIO.*LANGUAGE="(ru|en)"/g)).toHaveLength(2)
  for (const name of ['360p', 'audio-ru', 'audio-en', 'subs-en', '360p-keys']) {
    expect(master).toContain(`${name}.m3u8`)
    const address = body.hls_mbr.replace('master', name)
    const playlist = await get(address)
    expect(playlist.body).toContain('#EXT-X-ENDLIST')
    const files = playlist.body.match(/^[^#\s].*$/gm) ?? []
    expect(files).toHaveLength(3)
    for (const file of files) {
      const answer = await get(new URL(file, `http://alpha.test${address}`).pathname)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  }
  expect((await get(body.hls)).body).toContain('URI="360p/init.mp4"')
})

test('[V-7.48] a trailer opens without packshots', async () => {
  const { body } = await call(world.app, 'getTrailerStream', { params: { id: trailer } }, { token })
  expect(body.packshots).toEqual([])
  const segment = await get(body.hls.replace('360p.m3u8', '360p/0.m4s'))
  expect(segment.body).toBe('voyage-trailer 0')
})

describe('pictures on the way', () => {
  test('[V-7.59] the timings are instants in milliseconds', async () => {
    const { body } = await openFilm()
    expect((await get(body.screenshot_timings)).json()).toEqual({ seek_points: [0, 3840, 7680] })
  })

  test('[V-7.60] a picture comes in the size that was asked for', async () => {
    const { body } = await openFilm()
    const sizeOf = async (query: string) => {
      const { rawPayload, headers } = await get(`${body.screenshot_url}3840.jpg${query}`)
      expect(headers['content-type']).toBe('image/jpeg')
      const { width, height } = await sharp(rawPayload).metadata()
      return [width, height]
    }
    expect(await sizeOf('?w=196&h=110')).toEqual([196, 110])
    expect(await sizeOf('?w=392&h=220')).toEqual([392, 220])
    expect(await sizeOf('')).toEqual([320, 180])
  })

  test.each([
    '?w=197&h=110',
    '?w=196',
    '?h=110',
    '?w=196&h=220',
    '?w=0196&h=110',
    '?w=196&w=196&h=110',
    '?w=x',
  ])('%s is refused', async (query) => {
    const { body } = await openFilm()
    const answer = await get(`${body.screenshot_url}0.jpg${query}`)
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'invalid_request'])
  })

  test('there is none after the end', async () => {
    const { body } = await openFilm()
    expect((await get(`${body.screenshot_url}11520.jpg`)).statusCode).toBe(404)
  })
})

describe('nobody opens', () => {
  test('a film of another brand, nor its trailer', async () => {
    const beta = await call(
      world.app,
      'getContentStream',
      { params: { id: film } },
      { host: 'beta.test', token },
    )
    expect(beta.status).toBeGreaterThanOrEqual(400)
    const none = await openFilm(99_999)
    expect([none.status, none.body.error_code]).toEqual([404, 'not_found'])
  })

  test('[V-1.09] a film that is blocked for this brand while others offer it, nor its trailer', async () => {
    const { db } = world.database
    const offered = await db.selectFrom('tenant_contents').selectAll().execute()
    await db.deleteFrom('tenant_contents').where('tenant_id', '=', world.world.alphaId).execute()
    const blocked = await openFilm()
    const preview = await call(world.app, 'getTrailerStream', { params: { id: trailer } }, { token })
    await db
      .insertInto('tenant_contents')
      .values(offered)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect([blocked.status, blocked.body.error_code]).toEqual([404, 'not_found'])
    expect(preview.status).toBe(404)
    expect((await openFilm()).status).toBe(200)
  })

  test('a film that is not made yet', async () => {
    const { status, body } = await openFilm(unmade)
    expect([status, body.error_code]).toEqual([503, 'unavailable'])
  })

  test.each([
    '360p/3.m4s',
    '1080p/0.m4s',
    'audio-de/0.m4s',
    'subs-en/0.m4s',
    '360p/0.vtt',
    '360p/..%2finit.mp4',
    'thumbnails/0.png',
    '../voyage-trailer/360p/0.m4s',
    'poster.jpg',
    'other.m3u8',
  ])('%s of a film', async (path) => {
    const { body } = await openFilm()
    const { statusCode } = await get(body.hls_mbr.replace('master.m3u8', path))
    expect([403, 404]).toContain(statusCode)
  })

  test('another film with the link of this one', async () => {
    const { body } = await openFilm()
    const answer = await get(body.hls_mbr.replace('assets/voyage/', 'assets/packshot/'))
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, 'permission_denied'])
  })
})

test('[V-7.61] a channel of an outside player says where that is', async () => {
  const { id } = await world.database.db
    .updateTable('channels')
    .set({ player_web: 'https://player.example/sea', player_web_light: null })
    .where('id', '=', world.world.channelId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyChange(world.database.db, 'channels')
  await expect
    .poll(async () => (await call(world.app, 'getChannelConfig', { params: { id } }, { token })).body)
    .toEqual({ config: { web: 'https://player.example/sea', web_vlight: null }, ad: null })
})
