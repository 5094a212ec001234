import type { DrivenPage } from './page.ts'
import { until } from './until.ts'

export const player = 'section[aria-label="Player"]'
const timeline = `${player} input[type=range][aria-label="Timeline"]`

/** Media of the demo world has 25 frames in a second; a busy machine drops some. */
const frameRate = { min: 5, max: 30 }

export interface Picture {
  atS: number
  frames: number
  paused: boolean
  height: number
}

/** The state of the picture; runs in the page. */
export const pictureOf = (page: DrivenPage): Promise<Picture> =>
  page.read((css: string) => {
    const video = document.querySelector<HTMLVideoElement>(`${css} video`)
    return {
      atS: video?.currentTime ?? 0,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      paused: video?.paused ?? true,
      height: video?.videoHeight ?? 0,
    }
  }, player)

/** Waits until three seconds in a row were played, and requires their frames. */
export async function seePlay(page: DrivenPage): Promise<void> {
  let first = await until(
    'the picture begins',
    () => pictureOf(page),
    ({ atS, frames, paused }) => atS > 0 && frames > 0 && !paused,
  )
  let last = first
  // WebKit counts frames anew after a seek, and a film that is resumed may begin with its first one.
  const isLong = (seen: Picture) => {
    const isInRow = seen.frames >= last.frames && seen.atS >= last.atS && seen.atS < last.atS + 5
    if (!isInRow) first = seen
    last = seen
    return seen.atS >= first.atS + 3
  }
  await until(`the picture plays on from ${first.atS}`, () => pictureOf(page), isLong)
  const rate = (last.frames - first.frames) / (last.atS - first.atS)
  if (rate < frameRate.min || rate > frameRate.max) throw new Error(`${rate} frames in a second`)
}

/** Waits until the picture has come within some seconds after a position: neither before it nor far beyond it. */
export const seePlayOn = (page: DrivenPage, fromS: number, withinS = 4): Promise<Picture> =>
  until(
    `the picture plays on between ${fromS} and ${fromS + withinS}`,
    () => pictureOf(page),
    ({ atS, paused }) => !paused && atS > fromS + 0.4 && atS < fromS + withinS,
  )

/** Where the timeline says it is, in seconds and in words. */
export const timelineOf = (page: DrivenPage) =>
  page.read((css: string) => {
    const input = document.querySelector<HTMLInputElement>(css)
    return { atS: input?.valueAsNumber ?? Number.NaN, words: input?.getAttribute('aria-valuetext') ?? '' }
  }, timeline)

/** Waits until the timeline stands within a few seconds after a position. */
export const seeTimelineAt = (page: DrivenPage, fromS: number, words: string) =>
  until(
    `the timeline stands at ${fromS}, ${words}`,
    () => timelineOf(page),
    (seen) => seen.atS >= fromS && seen.atS < fromS + 6 && seen.words.startsWith(words),
  )

/** Moves the pointer over the picture, and waits for the controls that come with it. */
async function wakeControls(page: DrivenPage): Promise<void> {
  const box = await page.boxOf({ css: player })
  await page.pointAt(box.x + box.width / 2, box.y + box.height / 3)
  await page.pointAt(box.x + box.width / 2 + 9, box.y + box.height / 3)
  await page.see({ css: `${player}[data-controls=true]` })
}

export async function useControl(page: DrivenPage, name: string): Promise<void> {
  await wakeControls(page)
  await page.click({ css: `${player} button`, name })
}

/** Clicks on the timeline at a position; a thumb of 16 px stays within it. */
export async function clickTimeline(page: DrivenPage, atS: number): Promise<void> {
  await wakeControls(page)
  const box = await page.boxOf({ css: timeline })
  const lengthS = await page.read(
    (css: string) => Number(document.querySelector(css)?.getAttribute('max')),
    timeline,
  )
  await page.clickAt(box.x + 8 + ((box.width - 16) * atS) / lengthS, box.y + box.height / 2)
}

/** Pauses, requires that the picture rests, and plays on from the same second. */
export async function pauseAndPlay(page: DrivenPage): Promise<void> {
  await useControl(page, 'Pause')
  const { atS } = await until(
    'the picture pauses',
    () => pictureOf(page),
    ({ paused }) => paused,
  )
  await page.see({ css: `${player} button`, name: 'Play' })
  const { atS: restsS } = await pictureOf(page)
  if (Math.abs(restsS - atS) > 0.1) throw new Error(`paused at ${atS}, but went on to ${restsS}`)
  await useControl(page, 'Play')
  await seePlayOn(page, restsS)
}

export const seeWords = (page: DrivenPage, sentence: string, withinMs?: number) =>
  until(
    `read “${sentence}”`,
    () => page.read((words: string) => document.body.innerText.includes(words), sentence),
    Boolean,
    withinMs,
  )

export const seePath = (page: DrivenPage, path: string) =>
  until(`be at ${path}`, page.path, (seen) => seen === path)
