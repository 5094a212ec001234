import type { Engine, Report, Source } from './engine.ts'
import { fetchHls, hlsEngine } from './hls.ts'
import { nativeEngine, nativeType } from './native.ts'
import { shakaEngine } from './shaka.ts'
import { isDash } from './stream-source.rules.ts'

/** Attaches a stream: DASH and what is protected to Shaka, others to hls.js first, because some browsers play HLS natively but worse. */
export async function attachStream(
  video: HTMLVideoElement,
  source: Source,
  report: Report,
  signal: AbortSignal,
): Promise<Engine | undefined> {
  if (source.protection || isDash(source.url)) return shakaEngine(video, source, report, signal)
  const { default: Hls } = await fetchHls()
  if (signal.aborted) return undefined
  if (Hls.isSupported()) return hlsEngine(Hls, video, source, report)
  if (video.canPlayType(nativeType)) return nativeEngine(video, source, report)
  const details = 'Neither Media Source Extensions nor native HLS'
  report({
    type: 'codec-failed',
    error: { kind: 'codecs', code: 'notSupported', details, fatal: true, positionS: 0, atMs: Date.now() },
  })
  return undefined
}
