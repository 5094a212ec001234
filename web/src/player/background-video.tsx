import { useEffect, useRef } from 'react'
import { attachStream } from './engines/attach-stream.ts'
import type { Engine } from './engines/engine.ts'
import styles from './player.module.css'
import { usePlayerOwner } from './slices/sound/use-player-owner.ts'

interface BackgroundVideoProps {
  /** The playlist's address. */
  source: string
  muted: boolean
  onPlaying: () => void
  /** It has ended or cannot be played: the picture is shown again. */
  onOver: () => void
}

/** A trailer behind a page or the preview of a channel: muted at first, without controls; failures are ignored. */
export function BackgroundVideo({ source, muted, onPlaying, onOver }: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    const leaving = new AbortController()
    let engine: Engine | undefined
    element.muted = true
    const fail = () => over.current()
    attachStream(
      element,
      { url: source, startS: 0 },
      (event) => 'error' in event && event.error.fatal && fail(),
      leaving.signal,
    )
      .then((attached) => {
        engine = attached
        return leaving.signal.aborted ? attached?.destroy() : element.play()
      })
      .catch(fail)
    return () => {
      leaving.abort()
      engine?.destroy()
    }
  }, [source])

  const isOwner = usePlayerOwner(!muted)
  useEffect(() => {
    if (video.current) video.current.muted = muted || !isOwner
  }, [muted, isOwner])

  return (
    <video
      ref={video}
      className={styles.background}
      playsInline
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={onPlaying}
      onEnded={onOver}
    />
  )
}
