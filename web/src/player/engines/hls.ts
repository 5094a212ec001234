import type { default as HlsInstance, Level as HlsLevel } from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import { readConnection, screenOf, writeBandwidth } from '../warm-up/connection.ts'
import { startLevelOf } from '../warm-up/start-level.rules.ts'
import { warmLoader } from '../warm-up/warm-loader.ts'
import type { Engine, Level, Report, Source, Track } from './engine.ts'
import { freeStuckPlayhead } from './free-stuck-playhead.ts'
import { hlsConfig } from './hls-config.ts'
import { eventOfError } from './hls-error.rules.ts'
import { isSliding, originOf } from './live-position.rules.ts'
import { nativeType } from './native.ts'

type HlsModule = typeof import('hls.js')

let fetched: Promise<HlsModule> | undefined

/** Loads hls.js once; called early, while the stream's address is still loading. */
export function fetchHls(): Promise<HlsModule> {
  fetched ??= import('hls.js').catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

const handOverMs = 3_000

const trackOf = ({ name }: { name: string }, index: number): Track => ({ index, name })

/**
 * With ManagedMediaSource, a second source element lets a TV load the stream by itself; loading stops here meanwhile.
 */
function addNativeSource(hls: HlsInstance, video: HTMLVideoElement, url: string, signal: AbortSignal): void {
  if (!video.querySelector('source')) return
  const own = document.createElement('source')
  own.type = nativeType
  own.src = url
  video.append(own)
  video.disableRemotePlayback = false
  video.remote.addEventListener('connect', () => hls.stopLoad(), { signal })
  video.remote.addEventListener('disconnect', () => hls.startLoad(), { signal })
}

export function hlsEngine(
  Hls: HlsModule['default'],
  video: HTMLVideoElement,
  { url, startS }: Source,
  reportTo: Report,
): Engine {
  const left = new AbortController()
  const report: Report = (event) => {
    if (!left.signal.aborted) reportTo(event)
  }
  const connection = readConnection()
  const hls = new Hls({
    ...hlsConfig,
    workerPath,
    loader: warmLoader(Hls.DefaultConfig.loader),
    ...(connection.bandwidth !== null && { abrEwmaDefaultEstimate: connection.bandwidth }),
    ...(startS > 0 && { startPosition: startS }),
  })
  const findLevels = (_: unknown, { levels }: { levels: HlsLevel[] }) => {
    const found = levels.map((level, index): Level => ({ index, height: level.height }))
    report({ type: 'levels-found', levels: found })
  }
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    const startLevel = startLevelOf(levels, connection, screenOf(video))
    if (startLevel !== undefined) hls.startLevel = startLevel
  })
  hls.on(Hls.Events.MANIFEST_PARSED, findLevels)
  hls.on(Hls.Events.LEVELS_UPDATED, findLevels)
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    report({ type: 'sound-tracks-found', tracks: audioTracks.map(trackOf) })
  })
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, (_, { id }) => report({ type: 'sound-track-switched', track: id }))
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    report({ type: 'subtitles-found', tracks: subtitleTracks.map(trackOf) })
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    if (hls.bandwidthEstimate !== hls.abrEwmaDefaultEstimate) writeBandwidth(hls.bandwidthEstimate)
    report({ type: 'fragment-buffered' })
  })
  hls.on(Hls.Events.ERROR, (_, error) => {
    const bufferedS = hls.mainForwardBufferInfo?.len ?? 0
    const { onLine: isOnline } = navigator
    const event = eventOfError(error, { positionS: video.currentTime, atMs: Date.now(), isOnline, bufferedS })
    if (event) report(event)
  })
  hls.on(Hls.Events.MEDIA_ATTACHED, () => addNativeSource(hls, video, url, left.signal))
  freeStuckPlayhead(video, left.signal)
  hls.loadSource(url)
  hls.attachMedia(video)
  // Without a loaded playlist there are no levels, and only the whole source can be reloaded.
  const reload = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(url))
  return {
    reload,
    recover: () => hls.recoverMediaError(),
    refill() {
      hls.recoverMediaError()
      reload()
    },
    dropTopLevel() {
      if (hls.levels.length > 1) hls.removeLevel(hls.levels.length - 1)
    },
    chooseLevel(index) {
      // Choosing what is chosen would begin anew with the lowest level, as a test of the connection.
      if (index >= 0 || !hls.autoLevelEnabled) hls.nextLevel = index
    },
    chooseSoundTrack(index) {
      if (hls.audioTrack !== index) hls.audioTrack = index
    },
    chooseSubtitles(index) {
      if (hls.subtitleTrack !== index) hls.subtitleTrack = index
    },
    livePosition: () => (isSliding(hls.latestLevelDetails) ? hls.liveSyncPosition : null),
    originMs: () => originOf(hls.latestLevelDetails?.fragments[0]),
    destroy() {
      left.abort()
      hls.stopLoad()
      hls.detachMedia()
      // Its worker ends with the last engine, and takes longer to start than all else: the next engine takes it over.
      setTimeout(() => hls.destroy(), handOverMs)
    },
  }
}
