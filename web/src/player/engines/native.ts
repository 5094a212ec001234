import type { Engine, Report, Source } from './engine.ts'
import { waitForTracks } from './wait-for-tracks.ts'

export const nativeType = 'application/vnd.apple.mpegurl'

/** Only browsers that play HLS themselves list its sound tracks. */
interface NativeVideo extends HTMLVideoElement {
  audioTracks?: ArrayLike<{ label: string; language: string; enabled: boolean }>
}

/** Only browsers that play HLS themselves date their streams. */
function startDate(video: HTMLVideoElement & { getStartDate?: () => Date }): number | null {
  const ms = video.getStartDate?.().getTime() ?? Number.NaN
  return Number.isFinite(ms) ? ms : null
}

const subtitlesOf = (video: HTMLVideoElement) =>
  Array.from(video.textTracks).filter(({ kind }) => kind === 'subtitles' || kind === 'captions')

/** The browser's own HLS. */
export function nativeEngine(video: NativeVideo, { url, startS }: Source, report: Report): Engine {
  const onError = () => {
    const { code = 0, message = '' } = video.error ?? {}
    const isMedia = code === MediaError.MEDIA_ERR_DECODE
    report({
      type: isMedia ? 'media-failed' : 'network-failed',
      error: {
        ...{ kind: isMedia ? 'media' : 'network', code: `mediaError ${code}`, details: message, fatal: true },
        ...{ positionS: video.currentTime, atMs: Date.now() },
      },
    })
  }
  const left = new AbortController()
  const { signal } = left
  const tellSubtitles = () => {
    const tracks = subtitlesOf(video).map(({ label, language }, index) => ({
      index,
      name: label || language,
    }))
    report({ type: 'subtitles-found', tracks })
  }
  video.addEventListener('error', onError, { signal })
  for (const event of ['addtrack', 'removetrack'])
    video.textTracks.addEventListener(event, tellSubtitles, { signal })
  // V-4.08: native HLS starts muted, and the viewer is told so.
  if (!video.muted) {
    video.muted = true
    report({ type: 'sound-refused' })
  }
  video.src = url
  if (startS > 0) video.currentTime = startS
  const stopWaiting = waitForTracks(() => {
    const tracks = Array.from(video.audioTracks ?? [])
    if (tracks.length === 0) return false
    const named = tracks.map(({ label, language }, index) => ({ index, name: label || language }))
    report({ type: 'sound-tracks-found', tracks: named })
    report({ type: 'sound-track-switched', track: tracks.findIndex(({ enabled }) => enabled) })
    return true
  })
  return {
    reload: () => video.load(),
    recover: () => video.load(),
    refill: () => video.load(),
    dropTopLevel() {},
    chooseLevel() {},
    chooseSoundTrack(chosen) {
      for (const [index, track] of Array.from(video.audioTracks ?? []).entries())
        track.enabled = index === chosen
    },
    chooseSubtitles(index) {
      for (const [at, track] of subtitlesOf(video).entries())
        track.mode = at === index ? 'showing' : 'disabled'
    },
    livePosition: () =>
      Number.isFinite(video.duration) || video.seekable.length === 0
        ? null
        : video.seekable.end(video.seekable.length - 1),
    originMs: () => startDate(video),
    destroy() {
      stopWaiting()
      left.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
