import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Frames that the page's video has decoded so far. */
function decodedFrames(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0)
}

/** Waits until the picture has advanced by some seconds of frames since it was first seen. */
export async function seePictureAdvance(page: Page, frames = 50): Promise<void> {
  await expect.poll(() => decodedFrames(page), { timeout: 60_000 }).toBeGreaterThan(0)
  const first = await decodedFrames(page)
  await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(first + frames)
}

/** The position of the player, in seconds. */
export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('[data-fills] video')?.currentTime ?? 0)

/** Waits until the player has come within some seconds after a position: neither before it nor far beyond it. */
export async function seeItPlayOn(page: Page, fromS: number, withinS = 4): Promise<void> {
  const playsOn = (positionS: number) => positionS > fromS + 0.4 && positionS < fromS + withinS
  await expect.poll(() => positionOf(page), { timeout: 45_000 }).toSatisfy(playsOn)
}

/** The subtitles that the browser shows, and whether there is a text in them. */
export const shownSubtitles = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelector('video')?.textTracks ?? [])
      .filter(({ kind, mode }) => kind === 'subtitles' && mode !== 'disabled')
      .map(({ label, cues }) => [label, (cues?.length ?? 0) > 0]),
  )

/** Presses pause as a person does: the controls of a player hide until somebody moves the mouse. */
export async function pressPause(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: 'Player' })
  await player.hover()
  await player.getByRole('button', { name: 'Pause' }).click()
}
