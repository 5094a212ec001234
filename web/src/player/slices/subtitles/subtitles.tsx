import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './subtitles.module.css'
import { useCues } from './use-cues.ts'

interface SubtitlesProps {
  video: RefObject<HTMLVideoElement | null>
  isOn: boolean
}

/** The subtitles, drawn by the player: no browser moves its own out of the way of our controls. */
export function Subtitles({ video, isOn }: SubtitlesProps) {
  const { cues, language } = useCues(video, isOn)
  if (cues.length === 0) return null
  return (
    <div className={styles.subtitles} lang={language || undefined}>
      <div className={styles.lines} data-subtitles="">
        {cues.map((cue) => (
          <CueText key={`${cue.startTime} ${cue.text}`} cue={cue} />
        ))}
      </div>
    </div>
  )
}

function CueText({ cue }: { cue: VTTCue }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(cue.getCueAsHTML()), [cue])
  return (
    <p>
      <span ref={box} className={styles.cue} />
    </p>
  )
}
