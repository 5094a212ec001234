import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../world/browser.ts'
import { type Edge, startEdge } from '../world/edge.ts'
import { enterAsGuest, type Guest } from '../world/guest.ts'
import { type Origin, startOrigin } from '../world/origin.ts'
import { decode, openPlayers, type PlayerName, probeDuration, type Viewing } from '../world/players.ts'

const players: PlayerName[] = ['hls.js', 'shaka']

let origin: Origin
let browser: Browser
let page: Awaited<ReturnType<typeof openPlayers>>
let guest: Guest
let edge: Edge

/** Watched by all players at once: what runs by the clock takes its time. */
type Viewings = Record<PlayerName, Promise<Viewing>> & { ffmpeg: ReturnType<typeof decode> }
const viewings = new Map<string, Viewings>()

const minuteAgo = () => Math.floor(Date.now() / 1000) - 60

/** Where the programme of an instant begins, on either channel. */
const slotSeconds = 7.68
const startOfSlot = (second: number) => Math.floor(Math.floor(second / slotSeconds) * slotSeconds)
const startOfHour = (second: number) => Math.floor(second / 3600) * 3600

interface Stretch {
  name: string
  open(): Promise<string>
  /** Where to look first, and for how long, from the beginning of the stretch. */
  startS?: number
  seconds: number
  /** How much ffmpeg decodes: to the end, if it is not said. */
  decodedSeconds?: number
  /** Pictures in all, where it is decoded to the end. */
  frames?: number
}

const openSpan = async (channelId: number, span: string) =>
  (await guest.openChannel(channelId)).replace(/live-\d+/, span)

const liveSeconds = 26

const stretches: Stretch[] = [
  {
    name: 'live, over three changes of programme and more',
    open: () => guest.openChannel(origin.channelId),
    seconds: liveSeconds,
    decodedSeconds: liveSeconds,
  },
  {
    name: 'live, from an edge',
    open: async () => (await guest.openChannel(origin.channelId)).replace(origin.address, edge.address),
    seconds: 10,
    decodedSeconds: 12,
  },
  {
    name: 'the archive from a minute ago',
    open: () => guest.openChannel(origin.channelId, minuteAgo()),
    seconds: 12,
    decodedSeconds: 40,
  },
  {
    name: 'the running programme from its beginning',
    open: () => openSpan(origin.hourlyChannelId, `startover-${startOfHour(Date.now() / 1000)}`),
    startS: 0,
    seconds: 7,
    decodedSeconds: 7,
  },
  {
    name: 'a finished programme',
    open: () => openSpan(origin.channelId, `programme-${startOfSlot(minuteAgo())}`),
    seconds: 7,
    frames: 2 * 96,
  },
  {
    name: 'a stretch over three changes',
    open: () => openSpan(origin.channelId, `range-${minuteAgo() - 40}-${minuteAgo()}`),
    startS: 25,
    seconds: 12,
    decodedSeconds: 35,
  },
  { name: 'a film', open: () => guest.openFilm(origin.filmId), startS: 8, seconds: 8, frames: 6 * 96 },
]

/** A machine that decodes too many pictures at once would be what is measured. */
const atOnce = 3
/** Three films are imported and seven stretches watched by the clock, beside other suites. */
const maxHookMs = 420_000

async function view({ name, open, startS, seconds, decodedSeconds }: Stretch): Promise<void> {
  const wish = { seconds, ...(startS !== undefined && { startS }) }
  const viewing: Viewings = {
    'hls.js': open().then((url) => page.view('hls.js', url, wish)),
    shaka: open().then((url) => page.view('shaka', url, wish)),
    ffmpeg: open().then((url) =>
      decode(url, decodedSeconds === undefined ? {} : { seconds: decodedSeconds }),
    ),
  }
  viewings.set(name, viewing)
  await Promise.allSettled(Object.values(viewing))
}

beforeAll(async () => {
  origin = await startOrigin()
  browser = await openBrowser()
  page = await openPlayers(browser)
  guest = await enterAsGuest(origin.address)
  edge = await startEdge(origin)
  const waiting = [...stretches]
  const watch = async () => {
    for (let stretch = waiting.shift(); stretch; stretch = waiting.shift()) await view(stretch)
  }
  await Promise.all(Array.from({ length: atOnce }, watch))
}, maxHookMs)
afterAll(async () => {
  await page?.close()
  await edge?.stop()
  await browser?.close()
  await origin?.stop()
})

describe.each(stretches)('$name', ({ name, seconds, decodedSeconds, frames }) => {
  test.each(players)('%s plays it without a stall and without complaint', async (player) => {
    const seen = await viewings.get(name)?.[player]
    expect(seen).toMatchObject({ complaints: [], stalls: 0 })
    expect(seen?.frames).toBeGreaterThan((seconds - 2) * 25)
  })

  test('ffmpeg decodes it without a warning', async () => {
    const decoded = await viewings.get(name)?.ffmpeg
    expect(decoded).toEqual({ complaints: [], frames: frames ?? (decodedSeconds ?? 0) * 25 })
  })
})

test('ffprobe measures a film as long as it is', async () => {
  expect(await probeDuration(await guest.openFilm(origin.filmId))).toBeCloseTo(6 * 3.84, 2)
})
