import { type RefObject, useEffect } from 'react'
import type { SoundState } from './sound-flow.ts'
import { writeSound } from './sound-storage.ts'

export function setSound(element: HTMLVideoElement | null, volume: number, muted: boolean): void {
  if (!element) return
  element.volume = volume / 100
  element.muted = muted
}

/** Gives a video element its sound, silent while another player has it, and stores what the viewer chose. */
export function useSound(
  video: RefObject<HTMLVideoElement | null>,
  { volume, muted, mutedByAutoplay }: SoundState,
  isOwner: boolean,
): void {
  useEffect(() => {
    setSound(video.current, volume, muted || !isOwner)
  }, [video, volume, muted, isOwner])

  useEffect(() => {
    if (!mutedByAutoplay) writeSound({ volume, muted, mutedByAutoplay })
  }, [volume, muted, mutedByAutoplay])
}
