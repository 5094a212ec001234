import { type RefObject, startTransition, useEffect, useState } from 'react'
import { opensByItself } from './channel-access.rules.ts'
import type { ShownChannel } from './channel-words.tsx'

/** A picture that takes longer is not waited for. */
const maxWaitMs = 500

/**
 * What is told of a channel follows the first picture that a box shows of it: drawing the words would take the time
 * that the picture needs. A channel without a picture is told at once.
 */
export function useAfterPicture(box: RefObject<HTMLElement | null>, shown: ShownChannel): ShownChannel {
  const [told, setTold] = useState(shown)
  const isTold = told.onAir.channel.id === shown.onAir.channel.id || !opensByItself(shown.onAir)
  if (isTold && told !== shown) setTold(shown)
  useEffect(() => {
    if (isTold) return
    const tell = () => startTransition(() => setTold(shown))
    const timer = setTimeout(tell, maxWaitMs)
    const video = box.current?.querySelector('video')
    // Firefox 114 to 131 do not tell of frames.
    const frame = video && 'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(tell) : 0
    return () => {
      clearTimeout(timer)
      if (frame) video?.cancelVideoFrameCallback(frame)
    }
  }, [isTold, shown, box])
  return isTold ? shown : told
}
