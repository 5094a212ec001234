import { pictureSrc } from '@onair/ui/picture-source.rules.ts'
import { useEffect } from 'react'

interface Playing {
  title: string
  artist: string
}

/** Metadata and actions for lock screens and headsets. */
export function useMediaSession(playing: Playing | null, poster: string | null): void {
  const { title, artist } = playing ?? {}
  useEffect(() => {
    if (!title || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: artist ?? '',
      artwork: poster ? [{ src: new URL(pictureSrc(poster), location.origin).href }] : [],
    })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [title, artist, poster])
}
