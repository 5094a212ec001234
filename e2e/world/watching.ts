import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Frames that the page's video has decoded so far. */
function decodedFrames(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0)
}

/** Waits until the picture has advanced by some seconds of frames since it was first seen. */
export async function seePictureAdvance(page: Page, frames = 50): Promise<void> {
  await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(0)
  const first = await decodedFrames(page)
  await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(first + frames)
}
