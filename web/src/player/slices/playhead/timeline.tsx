import { Image } from '@onair/ui/image.tsx'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import { timeInWords, timeLabel } from '../playback/position.rules.ts'
import { isHighlight, type PlaybackPoints } from './playback-points.rules.ts'
import styles from './timeline.module.css'
import { placeOf, shareAt } from './timeline.rules.ts'
import type { Playhead } from './use-playhead.ts'

/** Thumbnails of a stream, by instant. */
export interface Thumbnails {
  /** The address before the instant. */
  address: string
  /** The instant of the thumbnail for a position; null where there is none. */
  instantAt: (positionS: number) => number | null
}

interface TimelineProps {
  playhead: Omit<Playhead, 'skip'>
  thumbnails: Thumbnails | null
  highlights: PlaybackPoints['highlights']
  /** What a position is called under the pointer; its time from the start if it is not said. */
  hoverLabel?: (positionS: number) => string
  /** The position in words, for screen readers. */
  valueText?: string
}

const percent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(3)}%`

export function Timeline(props: TimelineProps) {
  const { playhead, thumbnails, highlights, hoverLabel = timeLabel } = props
  const { t, formats } = useTranslation()
  const highlightsId = useId()
  const [hoverShare, setHoverShare] = useState<number | null>(null)
  const isPulled = useRef(false)
  const { positionS, durationS } = playhead
  const release = (event: PointerEvent<HTMLInputElement>) => {
    isPulled.current = false
    playhead.seek(event.currentTarget.valueAsNumber)
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setHoverShare(shareAt(event.clientX - left, width))
  }
  const hoverS = hoverShare === null ? null : hoverShare * durationS
  const pictureMs = hoverS === null || !thumbnails ? null : thumbnails.instantAt(hoverS)
  const shares = {
    '--share': percent(durationS > 0 ? positionS / durationS : 0),
    '--buffered': percent(playhead.bufferedShare),
    '--hover': placeOf(hoverShare ?? 0),
  }
  return (
    <div
      className={styles.timeline}
      style={shares as Record<string, string>}
      onPointerMove={point}
      onPointerLeave={() => setHoverShare(null)}
    >
      {hoverS !== null && (
        <div className={styles.preview} aria-hidden="true">
          {pictureMs !== null && (
            <Image
              className={styles.picture}
              src={`${thumbnails?.address}${pictureMs}.jpg?w=196&h=110`}
              alt=""
            />
          )}
          <span className={styles.time}>
            {isHighlight(highlights, hoverS) && `${t('player_highlight')} · `}
            {hoverLabel(hoverS)}
          </span>
        </div>
      )}
      {highlights.length > 0 && (
        <span id={highlightsId} className="visually-hidden">
          {t('player_highlights', { times: highlights.map(({ startS }) => timeLabel(startS)).join(', ') })}
        </span>
      )}
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={Math.max(1, Math.floor(durationS))}
        step={1}
        value={Math.min(Math.floor(positionS), Math.floor(durationS))}
        aria-label={t('player_timeline')}
        aria-describedby={highlights.length === 0 ? undefined : highlightsId}
        aria-valuetext={
          props.valueText ??
          t('player_position', {
            position: timeInWords(positionS, formats),
            duration: timeInWords(durationS, formats),
          })
        }
        onPointerDown={() => {
          isPulled.current = true
        }}
        onPointerUp={release}
        onPointerCancel={release}
        // Screen readers change the value without a pointer or a key.
        onChange={({ target: { valueAsNumber } }) =>
          isPulled.current ? playhead.preview(valueAsNumber) : playhead.seekSoon(valueAsNumber)
        }
      />
      {durationS > 0 &&
        highlights.map(({ startS, endS }) => (
          <span
            key={startS}
            className={styles.highlight}
            style={{
              insetInlineStart: percent(startS / durationS),
              width: percent((endS - startS) / durationS),
            }}
          />
        ))}
    </div>
  )
}
