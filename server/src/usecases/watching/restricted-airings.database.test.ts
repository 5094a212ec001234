import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markAssetReady, saveAsset } from '../../modules/assets/index.ts'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { replaceSlots, saveProgram } from '../../modules/schedule/index.ts'
import { enterAsUser, type Person, savePin } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tinyInit, tinySegment } from '../../testing/tiny-cmaf.ts'

let world: TestApp
/** Age of a channel → its id. */
const channels = new Map<number, number>()

const hourMs = 3_600_000
const noonMs = Date.UTC(2026, 0, 15, 12, 20)
const today = Math.floor(noonMs / (24 * hourMs))
const segmentMs = 3840
/** Programme id → its age; each has an asset of its own, named after it. */
const programs = new Map([
  [60, 6],
  [61, 16],
  [62, 18],
])
const ages = [6, 16]

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noonMs })
  const { db } = world.database
  for (const [id, age] of programs) {
    await fillAsset(`age${age}`)
    const rest = { description: {}, image: null, may_live: true, may_replay: true }
    await saveProgram(db, { ...rest, id, title: { en: `Age ${age}` }, age, asset_id: `age${age}` })
  }
  await fillAsset('blackout')
  const ids = [...programs.keys()]
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    startMs: hour * hourMs,
    programId: ids[hour % ids.length] ?? 0,
  }))
  for (const age of [...ages, 18]) {
    const texts = { name: { en: `Channel ${age}` }, description: {}, logo: '/media/art/sea.svg' }
    const channel = { ...texts, color: '#003050', slug: `age-${age}`, age, archived_days: 1, cycle_days: 1 }
    const id = await saveChannel(db, channel)
    await replaceSlots(db, id, hours, noonMs)
    channels.set(age, id)
  }
  const carried = [...channels.values()]
  await replaceLineup(db, world.world.alphaId, {
    channels: carried.map((channelId, index) => ({ channelId, number: index + 1, isFeatured: false })),
    categories: [{ id: 32, slug: 'all', name: { en: 'All' }, channelIds: carried }],
  })
  await world.announce('channels', 'schedule')
})
afterAll(() => world.close())
beforeEach(() => world.setNow(noonMs))

async function fillAsset(id: string): Promise<void> {
  const { db } = world.database
  const rendition = { name: '360p', width: 640, height: 360, bandwidth: 1, frameRate: 25, codecs: 'avc1' }
  await saveAsset(db, { id, segments: 2, durationMs: 2 * segmentMs })
  await markAssetReady(db, id, { renditions: [rendition], audio: [], thumbnails: true })
  const folder = join(world.mediaFolder, 'assets', id)
  for (const name of ['360p', 'thumbnails']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, '360p/init.mp4'), tinyInit)
  for (const index of [0, 1]) {
    await writeFile(join(folder, '360p', `${index}.m4s`), tinySegment(`of ${id}.`))
    await writeFile(join(folder, 'thumbnails', `${index}.jpg`), `of ${id}.`)
  }
}

type Ask = Person['ask']

async function enterWithPin(username: string): Promise<Person> {
  const person = await enterAsUser(world, { username })
  await savePin(world, person, '4711')
  return person
}

async function enterAsChild(username: string): Promise<Ask> {
  const { ask, userId } = await enterWithPin(username)
  const { id } = await world.database.db
    .insertInto('profiles')
    .values({ user_id: userId, name: 'Little one', role: 'child' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask('switchProfile', { body: { id } })
  return ask
}

async function enterGranted(username: string, actions: ('channel' | 'program')[]): Promise<Ask> {
  const { ask } = await enterWithPin(username)
  for (const action of actions) await ask('verifyParentalCode', { body: { code: '4711', action } })
  return ask
}

const get = async (url: string) => {
  const { statusCode, body } = await world.app.inject({ url, headers: { host: 'alpha.test' } })
  return { status: statusCode, body }
}

/** Where everything of a channel begins for a viewer who watches it live. */
async function openLive(ask: Ask, channelAge: number): Promise<string> {
  const stream = await ask('getChannelStream', { params: { id: channels.get(channelAge) ?? 0 }, query: {} })
  return String(stream.body.hls).replace(/[^/]+\/[^/]+$/, '')
}

/** Every way to a picture of an airing that begins at an instant, by what stands behind a link. */
function waysTo(startS: number): string[] {
  const sequence = Math.ceil(((startS + 600) * 1000) / segmentMs)
  const playlists = [
    `programme-${startS}`,
    `startover-${startS}`,
    `from-${startS + 60}`,
    `range-${startS + 60}-${startS + 600}`,
    `delay-${noonMs / 1000 - startS - 600}-${today - 2}`,
  ]
  return [
    ...playlists.map((span) => `${span}/360p.m3u8`),
    ...['live', 'replay'].map((right) => `${right}/360p/${sequence}.m4s`),
    `thumbnails/${sequence * segmentMs}.jpg`,
  ]
}

/** Which of the programmes an answer shows, by its bytes or by the files that a playlist names first. */
async function shownBy(folder: string, path: string): Promise<string | undefined> {
  const { status, body } = await get(folder + path)
  if (status !== 200) return undefined
  if (!path.endsWith('.m3u8')) return /of (\w+)\./.exec(body)?.[1]
  const listed = body.match(/^\.\.\/.*\.m4s$/m)?.[0] ?? ''
  return /of (\w+)\./.exec((await get(folder + listed.slice(3))).body)?.[1]
}

/** The starts of all airings of an age that the archive still has, in seconds. */
function startsOf(age: number): number[] {
  const ids = [...programs.keys()]
  const hours = Array.from({ length: 23 }, (_, back) => Math.floor(noonMs / hourMs) - 1 - back)
  return hours
    .filter((hour) => programs.get(ids[(hour % 24) % ids.length] ?? 0) === age)
    .map((hour) => (hour * hourMs) / 1000)
}

async function tryAll(ask: Ask, age: number) {
  const shown: [path: string, what: string | undefined][] = []
  for (const channelAge of ages.filter((any) => any <= age)) {
    const folder = await openLive(ask, channelAge)
    if (folder === 'undefined') continue
    for (const startS of startsOf(age)) {
      for (const path of waysTo(startS)) shown.push([path, await shownBy(folder, path)])
    }
  }
  return {
    tried: shown.length,
    opened: shown.filter(([, what]) => what === `age${age}`).map(([path]) => path),
  }
}

const callers: [who: string, age: number, tried: number, enter: () => Promise<Ask>][] = [
  [
    'a guest',
    18,
    128,
    async () => {
      const token = await enterAsGuest(world.app, 'guest-of-spans')
      return (operation, request) => call(world.app, operation, request, { token })
    },
  ],
  ['an adult who has no PIN', 18, 128, async () => (await enterAsUser(world, { username: 'pinless' })).ask],
  ['an adult who did not enter the PIN', 18, 128, async () => (await enterWithPin('silent')).ask],
  ['a child', 18, 64, () => enterAsChild('child-of-18')],
  ['a child', 16, 64, () => enterAsChild('child-of-16')],
]

test.each(callers)(
  '%s who changes the span of a live link sees no airing of age %s: 0 of %s ways',
  async (_, age, tried, enter) => {
    expect(await tryAll(await enter(), age)).toEqual({ tried, opened: [] })
  },
)

test('an adult who entered the PIN goes every way but the live one to what is past', async () => {
  const { tried, opened } = await tryAll(await enterGranted('grown-up', ['channel', 'program']), 18)
  const ways = startsOf(18).flatMap(waysTo)
  const open = ways.filter((path) => !path.startsWith('live/'))
  expect([tried, opened]).toEqual([128, [...open, ...open]])
})

test('a span of the archive that begins above the age is refused, one that runs into it goes on behind a placeholder', async () => {
  const folder = await openLive((await enterWithPin('reader-of-spans')).ask, 6)
  const [startS = 0] = startsOf(18)
  const refusalOf = async (span: string) => {
    const { status, body } = await get(`${folder}${span}/360p.m3u8`)
    return status === 200 ? 200 : JSON.parse(body).error_code
  }
  for (const span of waysTo(startS).slice(0, 4))
    expect(await refusalOf(span.split('/')[0] ?? ''), span).toBe('permission_denied')
  const { body } = await get(`${folder}range-${startS - 60}-${startS + 3660}/360p.m3u8`)
  const files = Array.from(body.matchAll(/init\/360p\/(\w+)\.mp4/g), ([, name]) => name)
  expect(files).toEqual(['age16', 'blackout', 'age6'])
})

test('the PIN for live does not open the archive', async () => {
  const ask = await enterGranted('live-only', ['channel'])
  expect((await openLive(ask, 18)).split('/')[5]).toBe(`b${world.world.alphaId}-live99-replay17`)
  expect((await tryAll(ask, 18)).opened).toEqual([])
})

test('beside the picture stand the thumbnails of the channel and the seek points of what is on', async () => {
  const { ask } = await enterWithPin('reader-of-thumbnails')
  const { body } = await ask('getChannelStream', { params: { id: channels.get(6) ?? 0 }, query: {} })
  const folder = String(body.hls).replace(/\/[^/]+\/[^/]+$/, '')
  const startMs = Math.floor(noonMs / hourMs) * hourMs
  const endMs = Math.ceil((startMs + hourMs) / segmentMs) * segmentMs
  expect(body).toMatchObject({
    hls: `${folder}/live-${today - 1}/360p.m3u8`,
    hls_mbr: `${folder}/live-${today - 1}/master.m3u8`,
    screenshot_url: `${folder}/thumbnails/`,
    screenshot_timings: `${folder}/seek_points/${startMs / 1000}-${Math.ceil(endMs / 1000)}.json`,
  })
})

test('a link to a channel that shows all ages is for the ages that its viewer may watch', async () => {
  const grantOf = async (ask: Ask) => (await openLive(ask, 6)).split('/')[5]
  const brand = `b${world.world.alphaId}`
  expect(await grantOf(await enterGranted('grown-up', ['channel', 'program']))).toBe(
    `${brand}-live99-replay99`,
  )
  expect(await grantOf((await enterWithPin('without-grant')).ask)).toBe(`${brand}-live17-replay17`)
})

test('the archive asks by what was on at the instant, not by what is on now', async () => {
  const { ask } = await enterWithPin('looker-back')
  const openAt = async (age: number) => {
    const ts = (startsOf(age)[0] ?? 0) + 60
    return (await ask('getChannelStream', { params: { id: channels.get(6) ?? 0 }, query: { ts } })).body
  }
  expect((await openAt(18)).error_code).toBe('parental_required')
  expect((await openAt(16)).error_code).toBeUndefined()
})

test('seek points of an airing above the age are not told', async () => {
  const [startS = 0] = startsOf(18)
  const pointsOf = async (ask: Ask) => {
    const { body } = await get(`${await openLive(ask, 6)}seek_points/${startS}-${startS + 3600}.json`)
    return JSON.parse(body).seek_points.length
  }
  expect(await pointsOf((await enterWithPin('points')).ask)).toBe(0)
  expect(await pointsOf(await enterGranted('granted-points', ['program']))).toBe(937)
})

test('a channel that runs into a programme above the age shows the placeholder until it is over', async () => {
  const links = [
    await openLive((await enterWithPin('evening')).ask, 6),
    await openLive(await enterGranted('evening-granted', ['channel']), 6),
  ]
  const newestOf = async (folder: string) => {
    const { body } = await get(`${folder}live-${today - 1}/360p.m3u8`)
    const [listed = ''] = body.match(/^\.\.\/.*\.m4s$/gm)?.slice(-1) ?? []
    return /of (\w+)\./.exec((await get(folder + listed.slice(3))).body)?.[1]
  }
  const seen = []
  for (const hour of [13, 14, 15]) {
    world.setNow(Date.UTC(2026, 0, 15, hour, 20))
    seen.push(await Promise.all(links.map(newestOf)))
  }
  expect(seen).toEqual([
    ['age16', 'age16'],
    ['blackout', 'age18'],
    ['age6', 'age6'],
  ])
})
