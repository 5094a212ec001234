import { useEffect, useEffectEvent, useState } from 'react'
import { track } from '../../../analytics/track.ts'
import type { Player } from '../playback/use-player.ts'
import type { PlaybackSubject } from './metrics-flow.ts'
import { createPlaybackMeter } from './playback-meter.ts'

interface Metered {
  source: string | null
  /** Undefined for what is not counted. */
  subject: PlaybackSubject | undefined
  /** Where it begins: seconds of a film, or the instant of a channel. */
  startS: number
}

const typeOf = (source: string) => (/\.mpd(\?|$)/.test(source) ? 'dash' : 'hls')

/** Tells how a stream plays: its start, its first picture, when it stands still, its quality and its errors. */
export function usePlaybackMetrics({ state, video }: Player, { source, subject, startS }: Metered): void {
  const [meter] = useState(() => createPlaybackMeter(track))
  const start = useEffectEvent(() => (subject ? { subject, positionS: startS } : null))
  useEffect(() => (source === null ? undefined : meter.open(() => start())), [meter, source])

  const { phase, lastError } = state
  useEffect(() => {
    meter.input({ type: 'phase-changed', phase, nowMs: performance.now() })
  }, [meter, phase])

  const fail = useEffectEvent(() => {
    if (!lastError || !subject || source === null) return
    meter.input({ type: 'failed', error: lastError, url: source, streamType: typeOf(source), subject })
  })
  useEffect(() => {
    if (lastError) fail()
  }, [lastError])

  useEffect(() => {
    const element = video.current
    if (!element) return
    const resized = () => meter.input({ type: 'picture-resized', height: element.videoHeight })
    element.addEventListener('resize', resized)
    return () => element.removeEventListener('resize', resized)
  }, [meter, video])
}
