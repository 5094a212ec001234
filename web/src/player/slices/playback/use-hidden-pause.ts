import { useEffect } from 'react'
import type { Player } from './use-player.ts'

const isPhone = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** V-4.47: a phone in the pocket does not play on, unless the picture is shown elsewhere. */
export function useHiddenPause({ video, pause }: Pick<Player, 'video' | 'pause'>): void {
  useEffect(() => {
    const hide = () => {
      const isElsewhere = document.pictureInPictureElement || video.current?.remote?.state === 'connected'
      if (document.hidden && isPhone() && !isElsewhere) pause()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [video, pause])
}
