import { type RefObject, useCallback, useEffect } from 'react'
import type { PlayerEvent } from './player-flow.ts'

/** iPhones can only enlarge the video element. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<AppleVideo | null>,
  dispatch: (event: PlayerEvent) => void,
): () => void {
  useEffect(() => {
    const changed = () => {
      const fullscreen = frame.current !== null && document.fullscreenElement === frame.current
      dispatch({ type: 'fullscreen-changed', fullscreen })
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [frame, dispatch])

  return useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    const element = frame.current
    if (!element?.requestFullscreen) return video.current?.webkitEnterFullscreen?.()
    element.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  }, [frame, video])
}
