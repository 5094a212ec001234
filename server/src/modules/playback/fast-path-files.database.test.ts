import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyChange, uncached } from '../../db/index.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tinyInit, tinySegment } from '../../testing/tiny-cmaf.ts'
import { markAssetReady, saveAsset } from '../assets/index.ts'
import { createProtection } from '../protection/index.ts'
import { assetScope, createPlayback } from './index.ts'

let world: TestApp
let origin: string
let token: string
const noon = Date.UTC(2026, 0, 15, 12, 20)
const newest = Math.floor(noon / 3840) - 2

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noon })
  token = await enterAsGuest(world.app)
  for (const asset of ['sea', 'film']) {
    const folder = join(world.mediaFolder, 'assets', asset, '360p')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'init.mp4'), tinyInit)
    for (let index = 0; index < 16; index++) {
      await writeFile(join(folder, `${index}.m4s`), tinySegment(`${asset} ${index}`))
    }
  }
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())
beforeEach(() => world.setNow(noon))

/** Where the files of a channel begin, for a viewer of their own. */
async function openChannel(): Promise<string> {
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  return body.hls.replace(/[^/]+\/[^/]+$/, '')
}

/** The fast path says that it had the answer already. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers })
  const body = Buffer.from(await answer.arrayBuffer())
  const own = new Set(['date', 'x-cache', 'x-request-id', 'content-length', 'connection', 'keep-alive'])
  const head = [...answer.headers].filter(([name]) => !own.has(name))
  return { status: answer.status, isFast: answer.headers.get('x-cache') === 'HIT', head, body }
}

test('a file is fetched by the fast path once one beside it was, for that link, and its answer says the same', async () => {
  const mine = await openChannel()
  const long = await ask(`${mine}replay/360p/${newest}.m4s`)
  const short = await ask(`${mine}replay/360p/${newest - 1}.m4s`)
  expect([long.isFast, short.isFast]).toEqual([false, true])
  expect(short.head).toEqual(long.head)
  expect(short.body).not.toEqual(long.body)
  const yours = await openChannel()
  const again = await ask(`${yours}replay/360p/${newest - 1}.m4s`)
  expect(again.isFast).toBe(false)
  expect(again.body).toEqual(short.body)
})

test('the fast path gives what many ask for again and again, each time the same', async () => {
  const below = await openChannel()
  const answers = []
  for (let round = 0; round < 6; round++) answers.push(await ask(`${below}replay/360p/${newest - 2}.m4s`))
  expect(answers.map(({ isFast }) => isFast)).toEqual([false, ...Array(5).fill(true)])
  expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1)
  expect(new Set(answers.map(({ head }) => JSON.stringify(head))).size).toBe(1)
})

test.each([
  `replay/360p/${newest + 9}.m4s`,
  'replay/360p/0.m4s',
  'replay/360p/01.m4s',
  'replay/360p/x.m4s',
  `replay/360p/${newest}.mp4`,
  `replay/4320p/${newest}.m4s`,
])('the fast path opens no file that the route would not: %s', async (path) => {
  const below = await openChannel()
  await ask(`${below}replay/360p/${newest}.m4s`)
  const { status, isFast } = await ask(below + path)
  expect({ status, isFast }).toEqual({ status: 404, isFast: false })
})

test('the end of a link, a bent one and another channel end the fast path', async () => {
  const below = await openChannel()
  await ask(`${below}replay/360p/${newest}.m4s`)
  const statusOf = async (start: string) => (await ask(`${start}replay/360p/${newest - 3}.m4s`)).status
  const bend = (_: string, sign: string, rest: string) => `.${sign === 'A' ? 'B' : 'A'}${rest}/`
  expect(await statusOf(below.replace(/\.([\w-])([\w-]{42})\//, bend))).toBe(403)
  expect(await statusOf(below.replace(/channels\/\d+/, `channels/${world.world.unreadyChannelId}`))).toBe(403)
  expect(await statusOf(below)).toBe(200)
  world.setNow(noon + 13 * 3_600_000)
  expect(await statusOf(below)).toBe(403)
})

test('a part of a file goes to its route', async () => {
  const below = await openChannel()
  await ask(`${below}replay/360p/${newest}.m4s`)
  const part = await ask(`${below}replay/360p/${newest - 1}.m4s`, { range: 'bytes=4-7' })
  expect([part.status, part.body.toString(), part.isFast]).toEqual([206, 'moof', false])
})

test('whatever changed is asked for anew', async () => {
  const below = await openChannel()
  await ask(`${below}replay/360p/${newest}.m4s`)
  await notifyChange(world.database.db, 'schedule')
  await expect.poll(async () => (await ask(`${below}replay/360p/${newest - 4}.m4s`)).isFast).toBe(false)
})

test('a film is fetched by the fast path until it is protected', async () => {
  const { db } = world.database
  await saveAsset(db, { id: 'film', segments: 16, durationMs: 60_000 })
  const rendition = {
    name: '360p',
    width: 640,
    height: 360,
    bandwidth: 1,
    frameRate: 25,
    codecs: 'avc1.4d401e',
  }
  await markAssetReady(db, 'film', { renditions: [rendition], audio: [] })
  const scope = assetScope('film', world.world.alphaId)
  const holder = { session: 'session-1', viewing: 'viewing-1' }
  const link = await createPlayback(db, uncached).openScope(scope, holder, noon)
  expect((await ask(`${link}/360p/init.mp4`)).isFast).toBe(false)
  const short = await ask(`${link}/360p/3.m4s`)
  expect([short.status, short.isFast, short.body.includes('film 3')]).toEqual([200, true, true])
  await rm(join(world.mediaFolder, 'assets/film/360p/4.m4s'))
  expect((await ask(`${link}/360p/4.m4s`)).status).toBe(404)
  await createProtection(db, uncached).protectAsset('film')
  await expect.poll(async () => (await ask(`${link}/360p/5.m4s`)).status).toBe(403)
})
