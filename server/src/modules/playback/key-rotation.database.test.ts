import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendHeartbeat } from '../../testing/send-heartbeat.ts'
import { openTcpLine, type TcpLine } from '../../testing/tcp-line.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tinyInit, tinySegment } from '../../testing/tiny-cmaf.ts'
import { findLinkRing, rotateLinkKey } from './link-keys.ts'
import { signLink } from './link-token.ts'

const nowMs = Math.floor(Date.now() / 1000) * 1000
const sequence = Math.floor(nowMs / 3840)

/** Two processes on one database; the other one hears of changes through the line, or not at all. */
let one: TestApp
let other: TestApp
let line: TcpLine
let token: string

beforeAll(async () => {
  one = await openTestApp({}, { nowMs })
  const { database, mediaFolder } = one
  line = await openTcpLine(() => database.connection)
  other = await openTestApp(
    { ONAIR_MEDIA_FOLDER: mediaFolder },
    {
      ...{ nowMs, heartbeatMs: 60_000 },
      createDatabase: async () => ({ ...database, drop: async () => undefined }),
      fill: async () => undefined,
      reach: ({ connection }) => {
        const address = { ...connection, host: line.host, port: line.port }
        return { main: address, direct: address }
      },
    },
  )
  const folder = join(mediaFolder, 'assets/sea/360p')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'init.mp4'), tinyInit)
  for (let index = 0; index < 16; index++) await writeFile(join(folder, `${index}.m4s`), tinySegment('sea'))
  token = await enterAsGuest(one.app)
  for (const { app } of [one, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  await other.announce('heard')
})
afterAll(async () => {
  await other.close()
  await line.close()
  await one.close()
})

interface Stream {
  link: string
  playlist: string
  segment: string
  statId: string
}

async function open({ app }: TestApp): Promise<Stream> {
  const params = { id: one.world.channelId }
  const { body } = await call(app, 'getChannelStream', { params, query: {} }, { token })
  const playlist = String(body.hls)
  return {
    link: playlist.split('/')[2] ?? '',
    playlist,
    segment: playlist.replace(/[^/]+\/[^/]+$/, `live/360p/${sequence}.m4s`),
    statId: body.stat.id,
  }
}

async function ask({ app }: TestApp, path: string) {
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'en' } })
  const text = await answer.text()
  const isFast = answer.headers.get('x-cache') === 'HIT'
  return { isFast, failure: answer.ok ? undefined : JSON.parse(text) }
}

/** What a process answers to each address of a stream. */
async function play(process: TestApp, { playlist, segment }: Stream) {
  const answers = [await ask(process, playlist), await ask(process, segment)]
  return answers.map(({ failure }) => failure?.error_code ?? 'open')
}

const isFast = async (process: TestApp, { playlist, segment }: Stream) =>
  (await ask(process, playlist)).isFast && (await ask(process, segment)).isFast

const isOpen = ['open', 'open']
const isRefused = ['permission_denied', 'permission_denied']

function isSignedWith(key: Buffer, { playlist, link }: Stream): boolean {
  const [expires = '', session = '', viewing = ''] = link.split('.')
  const scope = playlist.split('/').slice(3, 6).join('/')
  return signLink(key, { scope, session, viewing, expiresS: Number(expires) }) === link
}

let beats = 0
const beat = async ({ app }: TestApp, { statId }: Stream) => {
  beats += 1
  return (await sendHeartbeat(app, statId, { number: beats, duration: 0 })).status
}

test('whoever watches goes on over a rotation, even where it is not heard, and is cut off by the second', async () => {
  const { db } = one.database
  const first = await findLinkRing(db)
  const old = await open(one)
  expect(isSignedWith(first.current, old)).toBe(true)
  for (const process of [one, other]) {
    expect(await play(process, old)).toEqual(isOpen)
    expect(await beat(process, old)).toBe(200)
  }

  line.dropNotifications()
  expect(await rotateLinkKey(db, { cutsOff: false })).toBe(0)
  let young = old
  await expect
    .poll(async () => {
      young = await open(one)
      return isSignedWith(first.next, young)
    })
    .toBe(true)
  const unheard = await open(other)
  expect(isSignedWith(first.current, unheard)).toBe(true)
  for (const process of [one, other]) {
    for (const stream of [old, young, unheard]) {
      expect(await play(process, stream)).toEqual(isOpen)
      expect(await beat(process, stream)).toBe(200)
    }
  }

  await line.cut()
  await line.restore()
  await expect.poll(async () => isSignedWith(first.next, await open(other)), { timeout: 5_000 }).toBe(true)
  expect(await play(other, old)).toEqual(isOpen)
  expect(Math.ceil((await rotateLinkKey(db, { cutsOff: false })) / 3_600_000)).toBe(12)
  for (const process of [one, other]) await expect.poll(() => isFast(process, old)).toBe(true)
  expect(await rotateLinkKey(db, { cutsOff: true })).toBe(0)
  for (const process of [one, other]) {
    await expect.poll(() => play(process, old)).toEqual(isRefused)
    expect(await beat(process, old)).toBe(404)
    expect(await play(process, young)).toEqual(isOpen)
    expect(await beat(process, young)).toBe(200)
  }
})

test('a link of an unknown key is refused in the usual words', async () => {
  const stream = await open(one)
  const [expires = '', session = '', viewing = ''] = stream.link.split('.')
  const scope = stream.playlist.split('/').slice(3, 6).join('/')
  const forged = signLink(randomBytes(32), { scope, session, viewing, expiresS: Number(expires) })
  const { failure } = await ask(one, stream.playlist.replace(stream.link, forged))
  expect(failure).toMatchObject({
    error_code: 'permission_denied',
    error: { code: 403, message: 'You may not do this.' },
  })
})
