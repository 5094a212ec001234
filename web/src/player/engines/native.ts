import type { Engine, Report, Source } from './engine.ts'

export const nativeType = 'application/vnd.apple.mpegurl'

/** Only browsers that play HLS themselves date their streams. */
function startDate(video: HTMLVideoElement & { getStartDate?: () => Date }): number | null {
  const ms = video.getStartDate?.().getTime() ?? Number.NaN
  return Number.isFinite(ms) ? ms : null
}

/** The browser's own HLS. */
export function nativeEngine(video: HTMLVideoElement, { url, startS }: Source, report: Report): Engine {
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
  video.addEventListener('error', onError)
  // V-4.08: native HLS starts muted, and the viewer is told so.
  if (!video.muted) {
    video.muted = true
    report({ type: 'sound-refused' })
  }
  video.src = url
  if (startS > 0) video.currentTime = startS
  return {
    reload: () => video.load(),
    recover: () => video.load(),
    refill: () => video.load(),
    dropTopLevel() {},
    chooseLevel() {},
    chooseSoundTrack() {},
    chooseSubtitles() {},
    livePosition: () =>
      Number.isFinite(video.duration) || video.seekable.length === 0
        ? null
        : video.seekable.end(video.seekable.length - 1),
    originMs: () => startDate(video),
    destroy() {
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
      video.load()
    },
  }
}
