import { type RefObject, useEffect, useState } from 'react'

export interface PictureInPicture {
  isActive: boolean
  toggle: () => void
}

/** Shows the picture in a window of its own; null where the browser has none. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): PictureInPicture | null {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const changed = () => setActive(document.pictureInPictureElement === element)
    const listening = new AbortController()
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(event, changed, { signal: listening.signal })
    return () => listening.abort()
  }, [video])

  const toggle = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    change?.catch(() => undefined)
  }
  return document.pictureInPictureEnabled ? { isActive, toggle } : null
}
