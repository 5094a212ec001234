import { type RefObject, useEffect, useState } from 'react'

interface Cues {
  cues: readonly VTTCue[]
  language: string
}

const noCues: Cues = { cues: [], language: '' }

const isSubtitles = ({ kind, mode }: TextTrack) =>
  (kind === 'subtitles' || kind === 'captions') && mode !== 'disabled'

/** Full screen on iPhones and pictures in pictures are windows of the system: it draws the subtitles there. */
const isInSystemWindow = (video: HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }) =>
  video.webkitDisplayingFullscreen === true || document.pictureInPictureElement === video

const systemWindowEvents = [
  ...['webkitbeginfullscreen', 'webkitendfullscreen', 'enterpictureinpicture', 'leavepictureinpicture'],
]

/** The subtitles of this moment, taken from the text track that the engine chose, which the browser then hides. */
export function useCues(video: RefObject<HTMLVideoElement | null>, isOn: boolean): Cues {
  const [shown, setShown] = useState(noCues)
  useEffect(() => {
    const element = video.current
    if (!element || !isOn) return
    const listening = new AbortController()
    const { signal } = listening
    let track: TextTrack | undefined
    const read = () => {
      const cues = Array.from(track?.activeCues ?? []).filter((cue) => cue instanceof VTTCue)
      const isDrawn = track !== undefined && !isInSystemWindow(element)
      setShown(isDrawn ? { cues, language: track?.language ?? '' } : noCues)
    }
    const find = () => {
      const chosen = Array.from(element.textTracks).filter(isSubtitles)
      const next = chosen.find(({ mode }) => mode === 'showing') ?? chosen[0]
      if (next !== track) {
        track?.removeEventListener('cuechange', read)
        track = next
        track?.addEventListener('cuechange', read, { signal })
      }
      const mode = isInSystemWindow(element) ? 'showing' : 'hidden'
      if (track && track.mode !== mode) track.mode = mode
      read()
    }
    for (const event of ['change', 'addtrack', 'removetrack'])
      element.textTracks.addEventListener(event, find, { signal })
    for (const event of systemWindowEvents) element.addEventListener(event, find, { signal })
    find()
    return () => {
      listening.abort()
      setShown(noCues)
    }
  }, [video, isOn])
  return shown
}
