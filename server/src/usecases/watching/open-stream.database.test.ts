import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '@onair/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyChange } from '../../db/index.ts'
import { markAssetReady, saveAsset } from '../../modules/assets/index.ts'
import { saveProgram } from '../../modules/schedule/index.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tinyInit, tinySegment } from '../../testing/tiny-cmaf.ts'

let world: TestApp
let token: string

const noon = Date.UTC(2026, 0, 15, 12, 20)
const sequence = Math.floor(noon / 3840)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noon })
  token = await enterAsGuest(world.app)
  const folder = join(world.mediaFolder, 'assets/sea/360p')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'init.mp4'), tinyInit)
  for (let index = 0; index < 16; index++)
    await writeFile(join(folder, `${index}.m4s`), tinySegment(`segment ${index}`))
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host: 'alpha.test', ...headers } })

async function open(ts?: number, id = world.world.channelId) {
  world.setNow(noon)
  token = token || (await enterAsGuest(world.app))
  return call(
    world.app,
    'getChannelStream',
    { params: { id }, query: ts === undefined ? {} : { ts } },
    { token },
  )
}

/** Where a segment says it stands, in milliseconds since 1970. */
const timeOf = (segment: Buffer) => Number(segment.readBigUInt64BE(segment.indexOf('tfdt') + 8)) / 12.8

const segments = (playlist: string) => playlist.match(/^\.\..*\.m4s$/gm) ?? []

describe('live', () => {
  test('a channel opens with playlists that reach from the past to a little ahead of the clock', async () => {
    const { body } = await open()
    const master = await get(body.hls_mbr)
    expect(master.headers['content-type']).toContain('mpegurl')
    expect(master.body).toContain('360p.m3u8')
    const live = await get(body.hls_mbr.replace('master', '360p'))
    const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(live.body)?.[1])
    expect(sequence * 3840).toBeLessThan(noon)
    expect((sequence + segments(live.body).length) * 3840).toBeGreaterThan(noon)
  })

  test('a segment is served whole or in part, to players of any site', async () => {
    const { body } = await open()
    const address = body.hls_mbr.replace('master', '360p')
    const playlist = await get(address)
    const segment = new URL(segments(playlist.body)[0] ?? '', `http://alpha.test${address}`).pathname
    const whole = await get(segment)
    expect(whole.body).toMatch(/segment \d+$/)
    expect(timeOf(whole.rawPayload)).toBe(Number(/(\d+)\.m4s$/.exec(segment)?.[1]) * 3840)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'access-control-allow-origin': '*' })
    const part = await get(segment, { range: 'bytes=4-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'moof'])
    const past = await get(segment, { range: 'bytes=900-' })
    expect([past.statusCode, past.headers['content-range']]).toEqual([
      416,
      `bytes */${whole.rawPayload.length}`,
    ])
    const map = /EXT-X-MAP:URI="([^"]+)"/.exec(playlist.body)?.[1] ?? ''
    const init = await get(new URL(map, `http://alpha.test${address}`).pathname)
    expect(init.rawPayload).toEqual(tinyInit)
  })
})

describe('the archive', () => {
  /** Live is counted from the day before. */
  const liveSpan = `live-${Math.floor(noon / dayMs) - 1}`
  const yesterday = (noon - dayMs) / 1000

  test('an instant of the archive plays from there on, towards now', async () => {
    const { body } = await open(yesterday)
    const playlist = await get(body.hls_mbr.replace('master', '360p'))
    const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist.body)?.[1]) * 3840
    expect(Math.abs(first - yesterday * 1000)).toBeLessThan(3840)
    expect(playlist.body).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(playlist.body).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0')
  })

  test('[V-4.25] an instant within 30 s of now plays live', async () => {
    const { body } = await open(noon / 1000 - 30)
    expect(body.hls_mbr).toContain('/live-')
  })

  test.each([
    ['this very moment is live', noon / 1000, liveSpan],
    [
      'the first moment of the archive is there',
      (noon - 7 * dayMs) / 1000,
      `from-${(noon - 7 * dayMs) / 1000}`,
    ],
  ])('%s', async (_, ts, span) => {
    expect((await open(ts)).body.hls_mbr.split('/').at(-2)).toBe(span)
  })

  test('[V-4.26] a channel without an archive is shown live, whatever instant is asked for', async () => {
    const { db } = world.database
    const { channelId } = world.world
    await db.updateTable('channels').set({ archived_days: 0 }).where('id', '=', channelId).execute()
    await notifyChange(db, 'channels')
    const spanOf = async () => (await open(noon / 1000 + 60)).body.hls_mbr?.split('/').at(-2)
    await expect.poll(spanOf).toBe(liveSpan)
    const { body } = await open()
    expect([body.screenshot_url, body.screenshot_timings]).toEqual([null, null])
    await db.updateTable('channels').set({ archived_days: 7 }).where('id', '=', channelId).execute()
    await notifyChange(db, 'channels')
    await expect.poll(spanOf).toBeUndefined()
  })

  test.each([
    ['a moment before the archive', (noon - 7 * dayMs) / 1000 - 1, 'archive_closed'],
    ['the next moment', noon / 1000 + 1, 'not_aired_yet'],
    ['the future', noon / 1000 + 60, 'not_aired_yet'],
    ['longer ago than the archive reaches', (noon - 8 * dayMs) / 1000, 'archive_closed'],
  ])('%s cannot be opened', async (_, ts, code) => {
    expect((await open(ts)).body.error_code).toBe(code)
  })

  test('a programme without replay rights is shown live; the archive begins with no such, and runs into it behind a placeholder', async () => {
    const { db } = world.database
    const ladder = {
      renditions: [
        { name: '360p', width: 640, height: 360, bandwidth: 400_000, frameRate: 25, codecs: 'avc1.4d401e' },
      ],
      audio: [],
    }
    await saveAsset(db, { id: 'blackout', segments: 4, durationMs: 15_360 })
    await markAssetReady(db, 'blackout', ladder)
    const flood = { id: 1, title: { en: 'Flood' }, description: {}, age: 0, image: null, asset_id: 'sea' }
    await saveProgram(db, { ...flood, may_live: true, may_replay: false })
    await notifyChange(db, 'schedule')
    const assetsOf = async (ts?: number) => {
      const { body } = await open(ts)
      const { body: text } = await get(body.hls_mbr.replace('master', '360p'))
      return new Set(Array.from(text.matchAll(/init\/360p\/(\w+)\.mp4/g), ([, assetId]) => assetId))
    }
    const refusal = async () => (await open((noon - 2 * hourMs) / 1000)).body.error_code
    await expect.poll(refusal).toBe('archive_closed')
    expect(await assetsOf((noon - hourMs) / 1000)).toEqual(new Set(['sea', 'blackout']))
    expect(await assetsOf()).toEqual(new Set(['sea']))
    const { body } = await call(
      world.app,
      'getContentSchedule',
      { params: { id: world.world.channelId }, query: { start: noon / 1000 - 7200, end: noon / 1000 } },
      { token },
    )
    const rightsOf = (items: Answer<'getContentSchedule'>['schedule']) =>
      items.map((item) => [item.program.title, item.is_catchup_available, item.is_live_available])
    expect(rightsOf(body.schedule)).toEqual([
      ['Flood', false, true],
      ['Ebb', true, true],
      ['Flood', false, true],
    ])
  })

  test('a programme without live rights is a placeholder while it is on air, and its schedule says so', async () => {
    const { db } = world.database
    const { channelId } = world.world
    const flood = { id: 1, title: { en: 'Flood' }, description: {}, age: 0, image: null, asset_id: 'sea' }
    await saveProgram(db, { ...flood, may_live: false, may_replay: true })
    await world.announce('schedule')
    const query = { start: noon / 1000 - 1, end: noon / 1000 + 1 }
    const { body } = await call(
      world.app,
      'getContentSchedule',
      { params: { id: channelId }, query },
      { token },
    )
    const [item] = body.schedule
    expect([item.program.title, item.is_live_available]).toEqual(['Flood', false])
    const { body: stream } = await open()
    const { body: text } = await get(stream.hls_mbr.replace('master', '360p'))
    expect(/init\/360p\/(\w+)\.mp4/.exec(text)?.[1]).toBe('blackout')
    await saveProgram(db, { ...flood, may_live: true, may_replay: true })
    await world.announce('schedule')
  })

  test('[V-7.04] a stream takes an instant, a type, and the flags preview, force_https and history', async () => {
    const { channelId } = world.world
    const ask = (query: object) =>
      call(world.app, 'getChannelStream', { params: { id: channelId }, query }, { token })
    const spanOf = async (query: object) => (await ask(query)).body.hls_mbr.split('/').at(-2)
    const request = { ts: yesterday, type: 'hls', force_https: '1', history: '1' }
    expect(await spanOf({ ...request, preview: '0' })).toBe(`from-${yesterday}`)
    expect(await spanOf({ ...request, preview: '1' })).toBe(await spanOf({}))
    for (const wrong of [{ ts: 'yesterday' }, { preview: 'x' }, { force_https: 'x' }, { history: 'x' }])
      expect((await ask(wrong)).body.error_code, JSON.stringify(wrong)).toBe('invalid_request')
  })
})

describe('a link', () => {
  test('opens one channel and no other', async () => {
    const { body } = await open()
    const other = body.hls_mbr.replace(
      `/channels/${world.world.channelId}/`,
      `/channels/${world.world.unreadyChannelId}/`,
    )
    expect((await get(other)).json().error_code).toBe('permission_denied')
  })

  test('ends after twelve hours', async () => {
    const { body } = await open()
    world.setNow(noon + 12 * hourMs - 1000)
    expect((await get(body.hls_mbr)).statusCode).toBe(200)
    world.setNow(noon + 12 * hourMs)
    expect((await get(body.hls_mbr)).json().error_code).toBe('permission_denied')
    world.setNow(noon)
  })

  test('whose signature was bent opens neither playlist nor segment', async () => {
    const { body } = await open()
    const bent = body.hls_mbr.replace(
      /\.(.)([\w-]{42})\/channels/,
      (_: string, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}/channels`,
    )
    expect(bent).not.toBe(body.hls_mbr)
    for (const url of [bent, bent.replace(/[^/]+\/master\.m3u8$/, `live/360p/${sequence}.m4s`)]) {
      expect((await get(url)).json().error_code).toBe('permission_denied')
    }
  })

  test('of 2,000 that were altered somewhere, none is served', async () => {
    const { body } = await open()
    const [, head, link, rest] = /^(\/media\/)([^/]+)(\/channels\/.*)$/.exec(body.hls) ?? []
    const signs = 'ABCXYZabcxyz0189-_.~%'
    let seed = 7
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const served: string[] = []
    for (let round = 0; round < 2000; round++) {
      const at = draw(link?.length ?? 0)
      const sign = signs[draw(signs.length)] ?? ''
      const cut = draw(3)
      const bent = `${link?.slice(0, at)}${cut === 2 ? '' : sign}${link?.slice(cut === 0 ? at : at + 1)}`
      const segment = `/channels/${world.world.channelId}/live/360p/${sequence}.m4s`
      const path = round % 2 ? rest : segment
      if (bent !== link && (await get(`${head}${bent}${path}`)).statusCode < 400) served.push(bent)
    }
    expect(served).toEqual([])
    expect((await get(`${head}${link}${rest}`)).statusCode).toBe(200)
  })

  test.each([
    `live/360p/..%2f..%2f${sequence}.m4s`,
    `live/..%2f360p/${sequence}.m4s`,
    `live/4320p/${sequence}.m4s`,
    `live/360p/${sequence - 900}.m4s`,
    `live/360p/${sequence + 9}.m4s`,
    `replay/360p/${sequence + 2}.m4s`,
    `replay/360p/0.m4s`,
    'live/360p/-1.m4s',
    'live/360p/1e9.m4s',
    `any/360p/${sequence}.m4s`,
    'init/360p/unmade.mp4',
    'init/360p/..%2fsea.mp4',
    'init/4320p/sea.mp4',
    'thumbnails/99999999999999.jpg',
    'thumbnails/x.jpg',
    'seek_points/1-999999999.json',
    'seek_points/x-1.json',
    'live-x/360p.m3u8',
    'live-0/360p.m3u8',
    'live-99999/4320p.m3u8',
    'range-0-10/360p.m3u8',
  ])('leads to nothing at %s', async (path) => {
    const { body } = await open()
    const answer = await get(body.hls_mbr.replace(/[^/]+\/master\.m3u8$/, path))
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('is made with one ring of keys by all processes', async () => {
    const { body } = await open()
    const rows = await world.database.db.selectFrom('secrets').selectAll().orderBy('name').execute()
    expect(rows.map(({ name, value }) => [name, value.length])).toEqual([
      ['media links', 32],
      ['media links, next', 32],
    ])
    for (const { value } of rows) expect(body.hls_mbr).not.toContain(value.toString('base64url'))
  })
})
