import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import './shaka.ts'

const packages = createRequire(import.meta.url)

export type PlayerName = 'hls.js' | 'shaka'

const scripts: Record<PlayerName, string> = {
  'hls.js': packages.resolve('hls.js/dist/hls.min.js'),
  shaka: packages.resolve('shaka-player/dist/shaka-player.compiled.js'),
}

/** The measurements of one playback. */
export interface Viewing {
  /** Errors that the player reported. */
  complaints: string[]
  /** How often the picture stood still after it had begun. */
  stalls: number
  seconds: number
  frames: number
  droppedFrames: number
}

/**
 * hls.js tells of requests that it gave up by itself, and of a buffer that it found busy: it waits, or plans to fill
 * it less. A buffer that is really full is an error of its own.
 */
const noComplaint = /^aborted$|SourceBuffer blocked callback|Reduce max buffer length to \d+s$/

const maxViewingMs = 120_000

/** Serves pages of another origin that contain a player only. */
export async function openPlayers(browser: Browser) {
  const server = createServer((request, response) => {
    const name = request.url === '/shaka' ? 'shaka' : 'hls.js'
    if (request.url === '/script/hls.js' || request.url === '/script/shaka') {
      const script = request.url === '/script/shaka' ? scripts.shaka : scripts['hls.js']
      void readFile(script).then((body) => response.end(body))
      return
    }
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><video muted width=320></video><script src="/script/${name}"></script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Plays until so many seconds have been seen, or to the end; `startS` jumps there first. */
  async function view(
    player: PlayerName,
    url: string,
    { seconds, startS }: { seconds: number; startS?: number },
  ) {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.exposeFunction('complain', (text: string) => {
      if (!noComplaint.test(text)) complaints.push(text)
    })
    await page.goto(`http://127.0.0.1:${port}/${player === 'shaka' ? 'shaka' : 'hls'}`)
    const task = { player, url, maxMs: maxViewingMs, seconds, startS }
    const seen = await page.evaluate(viewInPage, task).catch((error: unknown) => {
      throw new Error(`${String(error)}; complaints: ${JSON.stringify(complaints)}`)
    })
    await page.close()
    return { ...seen, complaints } satisfies Viewing
  }

  return {
    view,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

interface Task {
  player: PlayerName
  url: string
  maxMs: number
  seconds: number
  startS: number | undefined
}

/** The part of hls.js that is used here. */
type HlsPlayer = new (
  options: object,
) => {
  on(event: string, listener: (name: string, error: { details: string; fatal: boolean }) => void): void
  loadSource(url: string): void
  attachMedia(video: HTMLVideoElement): void
}

declare global {
  interface Window {
    complain(text: string): void
    Hls: HlsPlayer & { Events: { ERROR: string } }
  }
}

/** Runs in the page. */
async function viewInPage({
  player,
  url,
  maxMs,
  seconds,
  startS,
}: Task): Promise<Omit<Viewing, 'complaints'>> {
  const video = document.querySelector('video')
  if (!video) throw new Error('no video')
  if (player === 'hls.js') {
    const say = (...parts: unknown[]) => window.complain(parts.map(String).join(' '))
    const quiet = () => undefined
    const hls = new window.Hls({
      debug: { trace: quiet, debug: quiet, log: quiet, info: quiet, warn: say, error: say },
      ...(startS === undefined ? {} : { startPosition: startS }),
    })
    hls.on(window.Hls.Events.ERROR, (_, { details, fatal }) =>
      window.complain(`${details}${fatal ? ' (fatal)' : ''}`),
    )
    hls.loadSource(url)
    hls.attachMedia(video)
  } else {
    const shaka = new window.shaka.Player()
    await shaka.attach(video)
    shaka.addEventListener('error', ({ detail }) => window.complain(`shaka ${detail.code}`))
    await shaka.load(url, startS)
  }
  let stalls = 0
  let hasBegun = false
  video.addEventListener('waiting', () => {
    if (hasBegun && !video.seeking) stalls += 1
  })
  // A machine under load is slow to begin; what counts is whether the stream itself holds the picture up.
  const bufferedS = () => {
    const { buffered, currentTime } = video
    const fromS = Math.max(currentTime, startS ?? 0)
    return buffered.length ? buffered.end(buffered.length - 1) - fromS : 0
  }
  const limitMs = performance.now() + maxMs
  /** Looks until it is so; a player that stands still for ever says where. */
  const until = (what: string, isSo: () => boolean) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        if (isSo()) return done()
        if (performance.now() < limitMs) return setTimeout(look, 100)
        const { currentTime, readyState, duration } = video
        const state = { currentTime, readyState, duration, bufferedS: bufferedS(), stalls }
        return fail(new Error(`${player} waits for ${what}: ${JSON.stringify(state)}`))
      }
      look()
    })
  await until('its buffer', () => bufferedS() >= 7)
  await video.play()
  let first: number | undefined
  await until('the end of the viewing', () => {
    if (!video.paused && video.readyState >= 3) first ??= video.currentTime
    hasBegun = first !== undefined && video.currentTime > first + 0.5
    return video.ended || (first !== undefined && video.currentTime >= first + seconds)
  })
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
  return { stalls, seconds: video.currentTime, frames: totalVideoFrames, droppedFrames: droppedVideoFrames }
}

/** Said at every reload of a live playlist: ffmpeg fetches the init segment again, whatever it was. */
const ofItself = /Found duplicated MOOV Atom|Last message repeated/

/** Decodes a stream with ffmpeg: its errors, and the number of decoded pictures. */
export async function decode(url: string, { seconds }: { seconds?: number } = {}) {
  const limit = seconds === undefined ? [] : ['-t', String(seconds)]
  const args = ['-nostdin', '-hide_banner', '-v', 'warning', '-progress', 'pipe:1', '-i', url, ...limit]
  const child = spawn('ffmpeg', [...args, '-map', '0:v:0', '-map', '0:a:0', '-f', 'null', '-'])
  let [said, progress] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stdout.on('data', (chunk: Buffer) => {
    progress += chunk.toString()
  })
  await once(child, 'close')
  const frames = Number([...progress.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1] ?? 0)
  return { complaints: said.split('\n').filter((line) => line && !ofItself.test(line)), frames }
}

export async function probeDuration(url: string): Promise<number> {
  const args = ['-v', 'warning', '-show_entries', 'format=duration', '-of', 'csv=p=0', url]
  const { stdout, stderr } = await promisify(execFile)('ffprobe', args)
  if (stderr) throw new Error(stderr)
  return Number(stdout)
}
