import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { track } from '../../../analytics/track.ts'
import type { Player } from '../playback/use-player.ts'
import { isExitPause, mayEnterAppleFullscreen, stillAfterExitMs } from './fullscreen-exit.rules.ts'
import { playOn } from './play-on.ts'

/** iPhones can only enlarge the video element. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** Shows the player in full screen, or ends it. */
export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  { video, dispatch, isOwnPause }: Pick<Player, 'video' | 'dispatch' | 'isOwnPause'>,
): () => void {
  const exitedAtMs = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const [box, picture] = [frame.current, video.current]
    if (!box || !picture) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout>
    const exit = () => {
      exitedAtMs.current = performance.now()
      box.dataset['still'] = ''
      clearTimeout(timer)
      timer = setTimeout(() => delete box.dataset['still'], stillAfterExitMs)
    }
    let wasFullscreen = false
    const changed = () => {
      const fullscreen = document.fullscreenElement === box
      if (wasFullscreen && !fullscreen) exit()
      wasFullscreen = fullscreen
      dispatch({ type: 'fullscreen-changed', fullscreen })
    }
    const paused = () => {
      const isLeaving = picture.ended || picture.closest('dialog[data-leaving]') !== null
      const sinceExitMs = performance.now() - exitedAtMs.current
      if (isExitPause(sinceExitMs, isOwnPause() || isLeaving)) playOn(picture)
    }
    document.addEventListener('fullscreenchange', changed, { signal })
    picture.addEventListener('webkitendfullscreen', exit, { signal })
    picture.addEventListener('pause', paused, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [frame, video, dispatch, isOwnPause])

  return useCallback(() => {
    track('toggle_fullscreen', { value: document.fullscreenElement ? 'off' : 'on' })
    if (document.fullscreenElement) return void document.exitFullscreen()
    const element = frame.current
    const picture: AppleVideo | null = video.current
    if (element?.requestFullscreen) element.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
    else if (mayEnterAppleFullscreen(performance.now() - exitedAtMs.current))
      picture?.webkitEnterFullscreen?.()
  }, [frame, video])
}
