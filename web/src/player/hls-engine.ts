import type Hls from 'hls.js'
import type { ErrorData, HlsConfig } from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import { isSliding } from './live-position.rules.ts'
import type { Level, PlayerEvent } from './player-flow.ts'

export interface Source {
  url: string
  /** Where a film begins; 0 leaves it to the stream. */
  startS: number
}

/** What plays a stream into a video element. */
export interface Engine {
  reload(): void
  recover(): void
  chooseLevel(index: number): void
  /** Where live is now; null where the playlist does not slide, and while it is unknown. */
  livePosition(): number | null
  destroy(): void
}

/** Where to join is the playlist's to say: its HOLD-BACK leads to the segment on air. */
const config: Partial<HlsConfig> = {
  workerPath,
  enableWorker: true,
  lowLatencyMode: false,
  maxBufferLength: 5,
  maxMaxBufferLength: 10,
  maxBufferSize: 5_000_000,
  maxBufferHole: 0.3,
  backBufferLength: 30,
  capLevelToPlayerSize: true,
}

/** Kept from the first call on, so that the engine is fetched while the stream's address is still asked for. */
let fetched: Promise<typeof import('hls.js')> | undefined

export function fetchEngine(): Promise<typeof import('hls.js')> {
  fetched ??= import('hls.js').catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

function eventOf({ fatal, type, details }: ErrorData): PlayerEvent | undefined {
  if (!fatal) return undefined
  if (/codec/i.test(details)) return { type: 'codec-failed' }
  if (type === 'networkError') return { type: 'network-failed' }
  if (type === 'mediaError') return { type: 'media-failed' }
  return { type: 'engine-failed' }
}

function nativeEngine(
  video: HTMLVideoElement,
  { url, startS }: Source,
  report: (event: PlayerEvent) => void,
): Engine {
  const onError = () => report({ type: 'network-failed' })
  video.addEventListener('error', onError)
  // V-4.08: native HLS begins without sound, and the viewer is told so.
  if (!video.muted) {
    video.muted = true
    report({ type: 'sound-refused' })
  }
  video.src = url
  if (startS > 0) video.currentTime = startS
  return {
    reload: () => video.load(),
    recover: () => video.load(),
    chooseLevel() {},
    livePosition: () =>
      Number.isFinite(video.duration) || video.seekable.length === 0
        ? null
        : video.seekable.end(video.seekable.length - 1),
    destroy() {
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
      video.load()
    },
  }
}

const nativeType = 'application/vnd.apple.mpegurl'

/**
 * Where pictures are put together through a source element, a second one lets a television fetch the stream by itself:
 * it is not fetched here meanwhile.
 */
function letTelevisionFetch(hls: Hls, video: HTMLVideoElement, url: string, signal: AbortSignal): void {
  if (!video.querySelector('source')) return
  const own = document.createElement('source')
  own.type = nativeType
  own.src = url
  video.append(own)
  video.disableRemotePlayback = false
  video.remote.addEventListener('connect', () => hls.stopLoad(), { signal })
  video.remote.addEventListener('disconnect', () => hls.startLoad(), { signal })
}

/** Attaches a stream; adaptive streaming first, because some browsers play HLS natively but worse. */
export async function attachStream(
  video: HTMLVideoElement,
  source: Source,
  report: (event: PlayerEvent) => void,
  signal: AbortSignal,
): Promise<Engine | undefined> {
  const { default: Hls } = await fetchEngine()
  if (signal.aborted) return undefined
  if (!Hls.isSupported()) {
    if (video.canPlayType(nativeType)) return nativeEngine(video, source, report)
    report({ type: 'codec-failed' })
    return undefined
  }
  const { url, startS } = source
  const hls = new Hls(startS > 0 ? { ...config, startPosition: startS } : config)
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    const found = levels.map((level, index): Level => ({ index, height: level.height }))
    report({ type: 'levels-found', levels: found })
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => report({ type: 'flowed' }))
  hls.on(Hls.Events.ERROR, (_, error) => {
    const event = eventOf(error)
    if (event) report(event)
  })
  const left = new AbortController()
  hls.on(Hls.Events.MEDIA_ATTACHED, () => letTelevisionFetch(hls, video, url, left.signal))
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    // A playlist that never came leaves no levels: then only the whole source can be loaded again.
    reload: () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(url)),
    recover: () => hls.recoverMediaError(),
    chooseLevel(index) {
      hls.nextLevel = index
    },
    livePosition: () => (isSliding(hls.latestLevelDetails) ? hls.liveSyncPosition : null),
    destroy() {
      left.abort()
      hls.destroy()
    },
  }
}
