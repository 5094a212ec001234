import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLinkRing } from '../modules/playback/index.ts'
import type { KeyRing } from '../modules/secrets/index.ts'
import { endViewings, sessionKeyOf } from '../modules/sessions/index.ts'
import { type EdgeUnderTest, startEdge } from '../testing/edge.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'
import { tinyInit, tinySegment } from '../testing/tiny-cmaf.ts'
import { type Answer, askAt, bend, bent, filesBelow, markOf } from './edge-requests.fixture.ts'

let world: TestApp
let edge: EdgeUnderTest
let originPort: number
let token: string
let ring: KeyRing
/** How often the server behind the edge was asked. */
let asked = 0
/** How often for a playlist. */
let askedForPlaylists = 0
/** Every link that was given out, as the edge marks one that it has checked. */
const opened = new Set<string>()

/** How long the server does nothing else when it is asked next. */
let hesitationMs = 0

const hourMs = 3_600_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

beforeAll(async () => {
  world = await openTestApp({ ONAIR_TRUSTED_PROXIES: '127.0.0.1' })
  world.setNow(Date.now())
  token = await enterAsGuest(world.app)
  await open()
  const folder = join(world.mediaFolder, 'assets/sea/360p')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'init.mp4'), tinyInit)
  for (let index = 0; index < 16; index++)
    await writeFile(join(folder, `${index}.m4s`), tinySegment(`segment ${index}`))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  world.app.server.prependListener('request', ({ url }) => {
    asked += 1
    if (url?.endsWith('.m3u8')) askedForPlaylists += 1
    const untilMs = performance.now() + hesitationMs
    hesitationMs = 0
    while (performance.now() < untilMs);
  })
  originPort = (world.app.server.address() as AddressInfo).port
  ring = await findLinkRing(world.database.db)
  edge = await startEdge({ origin: `127.0.0.1:${originPort}`, ring })
})

afterAll(async () => {
  agent.destroy()
  await edge.stop()
  await world.close()
})

interface Stream {
  playlist: string
  segment: string
}

/** A link of its own, as one viewer gets it at an instant. */
async function open(nowMs = Date.now(), viewer = token): Promise<Stream> {
  world.setNow(nowMs)
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token: viewer })
  world.setNow(Date.now())
  const sequence = Math.floor(Date.now() / 3840)
  const playlist = String(body.hls)
  opened.add(markOf(playlist))
  return { playlist, segment: playlist.replace(/[^/]+\/[^/]+$/, `live/360p/${sequence}.m4s`) }
}

const ask = (path: string, { port = edge.port, method = 'GET', headers = {} } = {}) =>
  askAt(agent, { port, path, method, headers })

const told = ['content-type', 'cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy']

test('playlists and segments come through the edge as the server sends them', async () => {
  const { playlist, segment } = await open()
  for (const path of [playlist, playlist, playlist.replace('360p', 'master'), segment, segment]) {
    const [near, far] = [await ask(path), await ask(path, { port: originPort })]
    expect([near.status, near.text]).toEqual([200, far.text])
    expect(told.map((name) => near.headers[name])).toEqual(told.map((name) => far.headers[name]))
  }
})

/** The seconds of the clock since then: the edge asks for a playlist once in each. */
const secondsSince = (ms: number) => Math.floor(Date.now() / 1000) - Math.floor(ms / 1000) + 1

test('what one viewer was given serves the others without asking the server', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 40 }, () => open()))
  await ask(first?.segment ?? '')
  const before = asked
  const segments = await Promise.all(others.map(() => ask(first?.segment ?? '')))
  const own = await Promise.all(
    others.map((other) => ask(other.segment.replace(/\d+\.m4s$/, first?.segment.split('/').at(-1) ?? ''))),
  )
  expect([...segments, ...own].map(({ status }) => status)).toEqual(Array(78).fill(200))
  expect(asked).toBe(before)
  await ask(first?.playlist ?? '')
  const beforePlaylists = askedForPlaylists
  const fromMs = Date.now()
  const playlists = await Promise.all(others.map(({ playlist }) => ask(playlist)))
  expect(playlists.map(({ status }) => status)).toEqual(Array(39).fill(200))
  expect(askedForPlaylists - beforePlaylists).toBeLessThanOrEqual(secondsSince(fromMs))
})

test('of those who come at once for a playlist that the edge does not have one asks the server', async () => {
  const streams = await Promise.all(Array.from({ length: 30 }, () => open()))
  const paths = streams.map(({ playlist }) =>
    playlist.replace(/live-(\d+)/, (_, day: string) => `live-${Number(day) - 3}`),
  )
  const before = askedForPlaylists
  const fromMs = Date.now()
  hesitationMs = 400
  const playlists = await Promise.all(paths.map((path) => ask(path)))
  expect(new Set(playlists.map(({ status, text }) => `${status} ${text.slice(0, 7)}`))).toEqual(
    new Set(['200 #EXTM3U']),
  )
  expect(askedForPlaylists - before).toBeGreaterThan(0)
  expect(askedForPlaylists - before).toBeLessThanOrEqual(secondsSince(fromMs))
})

test('a live playlist is never older than a few seconds', async () => {
  const { playlist } = await open()
  await ask(playlist)
  const laterMs = Date.now() + 20_000
  world.setNow(laterMs)
  const newest = `/${Math.floor(laterMs / 3840)}.m4s`
  await expect.poll(async () => (await ask(playlist)).text, { timeout: 6000 }).toContain(newest)
  world.setNow(Date.now())
})

test('of 2,000 altered links none is served and none reaches the server', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open()))
  for (const { playlist, segment } of streams) {
    expect([(await ask(playlist)).status, (await ask(segment)).status]).toEqual([200, 200])
  }
  const addresses = streams.flatMap(({ playlist, segment }) => [playlist, segment])
  const altered = fc
    .sample(fc.tuple(fc.constantFrom(...addresses), bend), { numRuns: 2400, seed: 3 })
    .map(([address, how]) => bent(address, how))
    .filter(({ isSame }) => !isSame)
    .slice(0, 1900)
    .map(({ path }) => path)
  const linkOf = (address: string) => address.split('/')[2] ?? ''
  const mixed = addresses.flatMap((address, index) => {
    const [expires, session, viewing, mac] = linkOf(address).split('.')
    const [, , otherViewing, otherMac] = linkOf(addresses[(index + 2) % addresses.length] ?? '').split('.')
    return [
      `${expires}.${session}.${viewing}.${otherMac}`,
      `${expires}.${session}.${otherViewing}.${mac}`,
      `${Number(expires) + 3600}.${session}.${viewing}.${mac}`,
    ].map((link) => address.replace(linkOf(address), link))
  })
  const paths = [...altered, ...mixed.slice(0, 100)]
  expect(new Set(paths).size).toBeGreaterThan(1500)
  expect(paths).toHaveLength(2000)
  const before = asked
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await ask(path)).status })))
  expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
  expect(asked).toBe(before)
  const own = streams.map(({ playlist }) => markOf(playlist))
  const places = await readdir(join(edge.folder, 'quick/links'), { recursive: true })
  const marks = places.map((place) => basename(place)).filter((name) => name.includes(','))
  expect(marks.filter((mark) => own.includes(mark)).toSorted()).toEqual(own.toSorted())
  expect(marks.filter((mark) => !opened.has(mark))).toEqual([])
})

test('a link opens its channel and no other, and no film', async () => {
  const { playlist, segment } = await open()
  await ask(playlist)
  const { channelId, unreadyChannelId } = world.world
  for (const address of [playlist, segment]) {
    for (const scope of [`channels/${unreadyChannelId}`, 'assets/sea', `assets/${channelId}`]) {
      const { status, text } = await ask(address.replace(`channels/${channelId}`, scope))
      expect([status, JSON.parse(text).error_code]).toEqual([403, 'permission_denied'])
    }
  }
})

const refusalOf = ({ status, text }: Answer) => [status, JSON.parse(text).error_code]

test('a link opens no higher age than the one it was made for, and nothing of another brand', async () => {
  const { playlist, segment } = await open()
  await ask(playlist)
  await ask(segment)
  const before = asked
  const grant = `b${world.world.alphaId}-live12-replay12`
  for (const address of [playlist, segment]) {
    expect(address.split('/')[5]).toBe(grant)
    const others = [
      grant.replace('live12', 'live99'),
      grant.replace('replay12', 'replay99'),
      grant.replace(`b${world.world.alphaId}`, `b${world.world.betaId}`),
    ]
    for (const other of others)
      expect(refusalOf(await ask(address.replace(grant, other)))).toEqual([403, 'permission_denied'])
  }
  expect(asked).toBe(before)
})

test('a link does not open at the host of another brand, whichever host a client says was meant', async () => {
  const { playlist, segment } = await open()
  for (const path of [playlist, segment]) {
    expect((await ask(path)).status).toBe(200)
    for (const headers of [{ host: 'beta.test' }, { host: 'beta.test', 'x-forwarded-host': 'alpha.test' }])
      expect(refusalOf(await ask(path, { headers }))).toEqual([403, 'permission_denied'])
  }
})

test('a list without an ended session is read like any other', async () => {
  await ask((await open()).playlist)
  const listed = join(edge.folder, 'quick/ended')
  const old = new Date(Date.now() - 5000)
  for (const name of ['read', 'tried']) await utimes(join(listed, name), old, old)
  const { playlist } = await open()
  const sentMs = Date.now()
  expect((await ask(playlist)).status).toBe(200)
  const readMs = (await stat(join(listed, 'read'))).mtimeMs
  expect([readMs >= sentMs - 10, readMs <= Date.now() + 10]).toEqual([true, true])
  expect(await readFile(join(edge.folder, 'run/error.log'), 'utf8')).not.toContain('js exception')
})

/** A stream by all kinds of its addresses. */
const pathsOf = ({ playlist, segment }: Stream) => [
  ...[playlist, playlist.replace('360p', 'master'), segment],
  playlist.replace(/live-\d+/, `from-${Math.floor(Date.now() / 1000) - 3600}`),
]
const codeAt = async (path: string) => {
  const { status, text } = await ask(path)
  return status === 200 ? 200 : JSON.parse(text).error_code
}

async function expectEnded(stream: Stream, code: string, ongoing: Stream): Promise<void> {
  for (const path of pathsOf(stream))
    await expect.poll(() => codeAt(path), { interval: 100, timeout: 4000 }).toBe(code)
  for (const path of pathsOf(ongoing)) expect(await codeAt(path)).toBe(200)
}

test('a session that ended is served nothing more, and nobody else is held up', async () => {
  const leaving = await enterAsGuest(world.app, 'guest-who-leaves')
  const [mine, others] = [await open(Date.now(), leaving), await open()]
  for (const path of [mine, others].flatMap(pathsOf)) expect(await codeAt(path)).toBe(200)
  const { body } = await call(world.app, 'listDevices', {}, { token: leaving })
  await call(world.app, 'deleteDevice', { params: { id: body.devices[0].id } }, { token: leaving })
  await expectEnded(mine, 'session_ended', others)
})

test('a stream whose slot was taken is served nothing more, and the others of its session go on', async () => {
  const [taken, ongoing] = [await open(), await open()]
  for (const path of [taken, ongoing].flatMap(pathsOf)) expect(await codeAt(path)).toBe(200)
  const [, session = '', viewing = ''] = taken.playlist.split('/')[2]?.split('.') ?? []
  const { db } = world.database
  const devices = await db.selectFrom('devices').select('id').execute()
  const deviceId = devices.find(({ id }) => sessionKeyOf(id) === session)?.id ?? ''
  await endViewings(db, [{ deviceId, viewing }])
  await expectEnded(taken, 'stream_taken_over', ongoing)
})

test('a link that was in use ends to the second', async () => {
  const lifetimeMs = 12 * hourMs
  const expired = await open(Date.now() - lifetimeMs - 1000)
  expect((await ask(expired.playlist)).status).toBe(403)
  const ending = await open(Date.now() - lifetimeMs + 2000)
  const endMs = Number.parseInt(ending.playlist.split('/')[2] ?? '', 10) * 1000
  expect([(await ask(ending.playlist)).status, (await ask(ending.segment)).status]).toEqual([200, 200])
  const seen: [isPast: boolean, status: number][] = []
  await expect
    .poll(
      async () => {
        const sentMs = Date.now()
        for (const path of [ending.playlist, ending.segment]) {
          const { status } = await ask(path)
          if (sentMs >= endMs || Date.now() < endMs) seen.push([sentMs >= endMs, status])
        }
        return seen.filter(([isPast]) => isPast).length
      },
      { interval: 50, timeout: 5000 },
    )
    .toBeGreaterThan(4)
  expect(seen.filter(([isPast, status]) => status !== (isPast ? 403 : 200))).toEqual([])
})

test('marks of a time that is past open nothing, however they came to be the current ones', async () => {
  const { playlist } = await open()
  await ask(playlist)
  const [, , link = ''] = playlist.split('/')
  const bent = link.slice(0, -1) + (link.endsWith('A') ? 'E' : 'A')
  const quick = join(edge.folder, 'quick')
  const past = join(quick, 'links/10000000')
  const [, session = ''] = link.split('.')
  const mark = join(past, session.slice(0, 1), session, markOf(playlist.replace(link, bent)))
  await mkdir(mark, { recursive: true })
  await symlink(past, join(quick, 'bent'))
  await rename(join(quick, 'bent'), join(quick, 'current'))
  await expect
    .poll(async () => {
      await ask(playlist)
      return readlink(join(quick, 'current'))
    })
    .not.toBe(past)
  expect((await ask(playlist.replace(link, bent))).status).toBe(403)
})

test('a part is answered as a part, and only reading is possible', async () => {
  const { playlist, segment } = await open()
  const part = await ask(segment, { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    'moof',
    expect.stringMatching(/^bytes 4-7\/\d+$/),
  ])
  for (const path of [playlist, playlist, segment]) {
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    const post = await ask(path, { method: 'POST' })
    expect(post.status).toBeGreaterThanOrEqual(404)
    expect(post.status).toBeLessThan(406)
  }
})

test('the way out of the media folder is shut', async () => {
  const { playlist } = await open()
  const below = playlist.replace(/[^/]+\/[^/]+$/, '')
  const before = asked
  const doubled = await ask(playlist.replace('/media/', '/media//'))
  expect([
    doubled.status,
    (await ask(`${below}../../../../onair-key.json`)).text.includes(ring.current.toString('base64url')),
  ]).toEqual([403, false])
  expect((await ask(`${below}..%2f..%2fonair-key.json`)).status).toBe(403)
  expect((await ask('/onair-renew')).status).toBe(404)
  expect((await ask('/onair-ended?since=0')).status).toBe(404)
  expect((await ask(`/media/${playlist.split('/')[2]}/sessions/ended/0`)).status).toBe(403)
  expect((await ask('/media/artist.svg')).status).toBe(403)
  expect(asked - before).toBeLessThanOrEqual(1)
})

test('pages and calls go through to the server', async () => {
  expect(JSON.parse((await ask('/v2/languages')).text)).toBeDefined()
})

test('no key stands in any file but the key file, which only its owner reads', async () => {
  const encodings = ['base64url', 'base64', 'hex'] as const
  const spellings = [ring.current, ring.next].flatMap((key) => [
    key,
    ...encodings.map((name) => key.toString(name)),
  ])
  const holders: string[] = []
  for (const path of await filesBelow(edge.folder)) {
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    if (spellings.some((spelling) => content.includes(spelling))) holders.push(path)
  }
  expect(holders).toEqual([join(edge.folder, 'onair-key.json')])
  expect((await stat(holders[0] ?? '')).mode & 0o077).toBe(0)
})

test('when the server is gone, what the edge has is still served', async () => {
  const [{ segment }, another] = [await open(), await open()]
  const kept = await ask(segment)
  world.app.server.close()
  world.app.server.closeAllConnections()
  await expect.poll(() => ask(segment, { port: originPort }).catch(() => 'gone')).toBe('gone')
  const sameForAnother = another.segment.replace(/\d+\.m4s$/, segment.split('/').at(-1) ?? '')
  expect([(await ask(segment)).text, (await ask(sameForAnother)).text]).toEqual([kept.text, kept.text])
  expect((await ask(segment.replace('360p', 'audio'))).status).toBe(502)
})
