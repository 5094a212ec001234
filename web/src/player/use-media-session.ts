import { useEffect } from 'react'
import type { OnAir } from './controls.tsx'

/** What a lock screen or a headset shows of the programme. */
export function useMediaSession(onAir: OnAir | null, poster: string | null): void {
  const { title, channel } = onAir ?? {}
  useEffect(() => {
    if (!title || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: channel ?? '',
      artwork: poster ? [{ src: new URL(poster, location.origin).href }] : [],
    })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [title, channel, poster])
}
