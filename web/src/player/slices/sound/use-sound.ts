import { type RefObject, useEffect } from 'react'
import type { SoundState } from './sound-flow.ts'
import { writeSound } from './sound-storage.ts'

export function setSound(element: HTMLVideoElement | null, volume: number, muted: boolean): void {
  if (!element) return
  element.volume = volume / 100
  element.muted = muted
}

/** Gives a video element its sound, and stores what the viewer chose. */
export function useSound(
  video: RefObject<HTMLVideoElement | null>,
  { volume, muted, mutedByAutoplay }: SoundState,
): void {
  useEffect(() => {
    setSound(video.current, volume, muted)
    if (!mutedByAutoplay) writeSound({ volume, muted, mutedByAutoplay })
  }, [video, volume, muted, mutedByAutoplay])
}
