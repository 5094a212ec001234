import { type RefObject, useEffect, useState } from 'react'
import { followPictureInPicture } from './follow-picture-in-picture.ts'

export interface PictureInPicture {
  isActive: boolean
  toggle: () => void
}

/** Shows the picture in a window of its own; null where the browser has none. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): PictureInPicture | null {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const isShown = () => video.current !== null && document.pictureInPictureElement === video.current
    return followPictureInPicture(isShown, setActive)
  }, [video])

  const toggle = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    change?.catch(() => undefined)
  }
  return document.pictureInPictureEnabled ? { isActive, toggle } : null
}
