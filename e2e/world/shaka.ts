import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const packages = createRequire(import.meta.url)
const library = packages.resolve('shaka-player/dist/shaka-player.compiled.js')

const emptyPage = '<!doctype html><html lang="en"><title>Player</title><video muted></video></html>'

interface ShakaError {
  code: number
}

interface ShakaPlayer {
  attach(video: HTMLVideoElement): Promise<void>
  configure(settings: object): void
  addEventListener(type: 'error', listen: (event: { detail: ShakaError }) => void): void
  load(address: string, startS?: number): Promise<void>
}

declare global {
  interface Window {
    shaka: { polyfill: { installAll(): void }; Player: new () => ShakaPlayer }
    /** Codes of everything the player complained about. */
    complaints: number[]
  }
}

/** Opens a page of the service's own origin that contains a third-party player only. */
export async function openShaka(page: Page, origin: string): Promise<void> {
  const address = `${origin}/player-under-test`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }))
  await page.goto(address)
  await page.addScriptTag({ path: library })
}

/** Loads a stream and starts it; answers the code of the error if loading fails. */
export function playWithShaka(
  page: Page,
  address: string,
  clearKeyServer?: string,
): Promise<number | undefined> {
  return page.evaluate(
    async ({ address, clearKeyServer }) => {
      const video = document.querySelector('video')
      if (!video) return -1
      window.complaints = []
      window.shaka.polyfill.installAll()
      const player = new window.shaka.Player()
      player.addEventListener('error', ({ detail }) => window.complaints.push(detail.code))
      const once = { maxAttempts: 1 }
      player.configure({
        drm: { servers: clearKeyServer ? { 'org.w3.clearkey': clearKeyServer } : {}, retryParameters: once },
        manifest: { retryParameters: once },
      })
      await player.attach(video)
      try {
        await player.load(address)
        // Without keys it stays pending for ever.
        video.play().catch(() => undefined)
        return undefined
      } catch (error) {
        return (error as ShakaError).code
      }
    },
    { address, clearKeyServer },
  )
}

export interface Viewing {
  atS: number
  decodedFrames: number
  isEnded: boolean
  complaints: number[]
}

export function viewingOf(page: Page): Promise<Viewing> {
  return page.evaluate(() => {
    const video = document.querySelector('video')
    return {
      atS: video?.currentTime ?? 0,
      decodedFrames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      isEnded: video?.ended ?? false,
      complaints: window.complaints,
    }
  })
}

export function seekTo(page: Page, seconds: number): Promise<void> {
  return page.evaluate((toS) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = toS
  }, seconds)
}
