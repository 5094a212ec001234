import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openProtectedFilm } from '@onair/server/testing/protected-film'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../world/browser.ts'
import { type Origin, startOrigin } from '../world/origin.ts'
import { openShaka, playWithShaka, seekTo, viewingOf } from '../world/shaka.ts'

let origin: Origin
let browser: Browser
let page: Page
/** Links to two protected films. */
let film: string
let other: string

beforeAll(async () => {
  origin = await startOrigin()
  browser = await openBrowser()
  film = origin.address + (await openProtectedFilm(origin.db, origin.filmAssetId))
  other = origin.address + (await openProtectedFilm(origin.db, 'smptehdbars'))
})
afterAll(async () => {
  await browser?.close()
  await origin?.stop()
})
beforeEach(async () => {
  page = await browser.newPage()
  await openShaka(page, origin.address)
})
afterEach(() => page.close())

const patience = { timeout: 20_000 }
const filmEndS = 20

test.each([
  ['DASH, in counter mode', 'cenc/manifest.mpd'],
  ['HLS, in counter mode', 'cenc/master.m3u8'],
  ['DASH, in chained blocks', 'cbcs/manifest.mpd'],
  ['HLS, in chained blocks', 'cbcs/master.m3u8'],
])('a protected film plays with its key by %s: its beginning, its middle and its end', async (_, path) => {
  expect(await playWithShaka(page, `${film}/${path}`, `${film}/licence/clearkey`)).toBeUndefined()
  await expect.poll(async () => (await viewingOf(page)).atS, patience).toBeGreaterThan(1)
  for (const seekS of [filmEndS / 2, filmEndS - 3]) {
    const { decodedFrames } = await viewingOf(page)
    await seekTo(page, seekS)
    await expect.poll(async () => (await viewingOf(page)).atS, patience).toBeGreaterThan(seekS + 1)
    // A busy machine drops frames, and its sound runs ahead of the picture.
    await expect
      .poll(async () => (await viewingOf(page)).decodedFrames, patience)
      .toSatisfy((frames: number) => frames > decodedFrames + 10 && frames <= decodedFrames + filmEndS * 25)
  }
  await expect.poll(async () => (await viewingOf(page)).isEnded, patience).toBe(true)
  expect((await viewingOf(page)).complaints).toEqual([])
})

test.each(['cenc', 'cbcs'])(
  'ffmpeg decodes every frame of it with the key, without a warning: %s',
  async (scheme) => {
    const key = Buffer.from(await (await fetch(`${film}/licence/clearkey`)).arrayBuffer()).toString('hex')
    const input = ['-cenc_decryption_key', key, '-i', `${film}/${scheme}/manifest.mpd`]
    const args = [
      '-nostdin',
      '-v',
      'warning',
      '-progress',
      'pipe:1',
      ...input,
      '-map',
      '0:v:0',
      '-map',
      '0:a:0',
    ]
    const { stdout, stderr } = await promisify(execFile)('ffmpeg', [...args, '-f', 'null', '-'])
    expect(stderr).toBe('')
    const frames = Number([...stdout.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1])
    expect(frames).toBeGreaterThanOrEqual(filmEndS * 25)
  },
)

/** Shaka's codes: no licence server given, a licence that was refused, a file that could not be had. */
const [noServer, refused, badStatus] = [6012, 6007, 1001]

test('without a licence nothing of a film is seen', async () => {
  expect(await playWithShaka(page, `${film}/cenc/manifest.mpd`)).toBe(noServer)
  expect((await viewingOf(page)).decodedFrames).toBe(0)
})

test('the licence of another film does not open this one', async () => {
  await playWithShaka(page, `${film}/cenc/manifest.mpd`, `${other}/licence/clearkey`)
  await expect.poll(async () => (await viewingOf(page)).complaints, patience).toEqual([refused])
  expect((await viewingOf(page)).decodedFrames).toBe(0)
})

test('a link to one film opens neither the key nor the segments of another', async () => {
  const token = (link: string) => new URL(link).pathname.split('/')[2] ?? ''
  const stolen = film.replace(token(film), token(other))
  for (const path of ['licence/clearkey', 'cenc/master.m3u8', 'cenc/360p/0.m4s', '360p/0.m4s']) {
    expect((await fetch(`${stolen}/${path}`)).status, path).toBe(403)
  }
  expect(await playWithShaka(page, `${stolen}/cenc/master.m3u8`)).toBe(badStatus)
})

test('the clear files of a protected film are not served to anybody', async () => {
  for (const path of ['master.m3u8', '360p.m3u8', '360p/init.mp4', '360p/0.m4s', 'audio/0.m4s']) {
    expect((await fetch(`${film}/${path}`)).status, path).toBe(403)
  }
})
