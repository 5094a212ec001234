import type { Engine, Report, Source } from './engine.ts'

export const nativeType = 'application/vnd.apple.mpegurl'

/** The browser's own HLS. */
export function nativeEngine(video: HTMLVideoElement, { url, startS }: Source, report: Report): Engine {
  const onError = () => report({ type: 'network-failed' })
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
    chooseLevel() {},
    chooseSoundTrack() {},
    chooseSubtitles() {},
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
