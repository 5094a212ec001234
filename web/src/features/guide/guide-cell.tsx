import { memo } from 'react'
import type { TimeFormat } from '../../brand/time-format.ts'
import type { Translate } from '../../brand/translation.rules.ts'
import { actionOf, type Cell, type GuideChannel, type GuideItem, whenOf } from './guide-cells.rules.ts'
import styles from './guide-grid.module.css'
import { type Axis, daysBetween, pxAt, type Span } from './guide-time.rules.ts'

/** Texts and times; passed down, because hundreds of cells would each set up their own. */
export interface Speech extends Pick<TimeFormat, 'clock' | 'day'> {
  t: Translate
}

const sentences = { gap: 'no_programme', waiting: 'loading', failed: 'guide_failed' } as const

interface GuideCellProps extends Span {
  kind: Cell['kind']
  /** Null where there is no programme. */
  item: GuideItem | null
  channel: GuideChannel
  axis: Axis
  speech: Speech
  minuteMs: number
  isStop: boolean
  /** The left edge of the view crosses it, or may do so before the next window. */
  isAtEdge: boolean
}

export const GuideCell = memo(function GuideCell(props: GuideCellProps) {
  const { kind, item, startMs, endMs, channel, axis, speech, minuteMs, isStop, isAtEdge } = props
  const left = pxAt(startMs, axis)
  const style = { left, width: pxAt(endMs, axis) - left }
  const edge = isAtEdge ? '' : undefined
  const stop = { tabIndex: isStop ? 0 : -1, 'data-stop': isStop ? '' : undefined, 'data-at': startMs }
  if (item !== null) {
    return (
      <div
        className={styles.cell}
        role="gridcell"
        style={style}
        data-when={whenOf(props, minuteMs)}
        data-edge={edge}
      >
        {programme({ item, startMs, endMs, channel, speech, minuteMs, stop })}
      </div>
    )
  }
  const words = speech.t(kind === 'programme' ? sentences.gap : sentences[kind])
  return (
    <div
      className={styles.cell}
      role="gridcell"
      style={style}
      data-kind={kind}
      data-edge={edge}
      aria-label={words}
      {...stop}
    >
      {kind === 'gap' && <span className={styles.inside}>{words}</span>}
    </div>
  )
})

interface ProgrammeParts extends Span {
  item: GuideItem
  channel: GuideChannel
  speech: Speech
  minuteMs: number
  stop: { tabIndex: number; 'data-stop': string | undefined; 'data-at': number }
}

function programme({ item, startMs, endMs, channel, speech, minuteMs, stop }: ProgrammeParts) {
  const { t, clock, day } = speech
  const when = whenOf({ startMs, endMs }, minuteMs)
  const action = actionOf(channel, item, minuteMs)
  const canReplay = when === 'past' && action.kind === 'open'
  const more = [
    ...(daysBetween(minuteMs, startMs) === 0 ? [] : [day(startMs)]),
    ...(when === 'running' ? [t('on_now')] : []),
    ...(canReplay ? [t('guide_replay')] : []),
  ].join(', ')
  const words = (
    <>
      {`${item.title}\n`}
      <span className={styles.time}>
        {`${clock(startMs)}–${clock(endMs)}${item.age === null ? '' : ` · ${item.age}+`}`}
      </span>
    </>
  )
  const described = { 'aria-description': more || undefined }
  return action.kind === 'open' ? (
    <a href={action.path} className={styles.inside} data-replay={canReplay} {...described} {...stop}>
      {words}
    </a>
  ) : (
    <button type="button" className={styles.inside} {...described} {...stop}>
      {words}
    </button>
  )
}
