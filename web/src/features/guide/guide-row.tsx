import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { type CSSProperties, memo } from 'react'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import {
  actionOf,
  type Cell,
  cellsOf,
  type GuideChannel,
  isWithin,
  livePath,
  type Part,
  whenOf,
} from './guide-cells.rules.ts'
import styles from './guide-grid.module.css'
import { type Axis, daysBetween, pxAt, type Span } from './guide-time.rules.ts'

interface GuideRowProps extends Span {
  row: number
  channel: GuideChannel
  isFavorite: boolean
  parts: readonly Part[]
  axis: Axis
  /** Now, to the minute. */
  minuteMs: number
  /** The instant of the tab stop, if it is in this row. */
  stopMs: number | null
}

function isSamePart(one: Part | undefined, other: Part | undefined): boolean {
  return one?.items === other?.items && one?.state === other?.state && one?.startMs === other?.startMs
}

function isSameRow({ parts: before, ...last }: GuideRowProps, { parts, ...next }: GuideRowProps): boolean {
  const names = Object.keys(next) as (keyof typeof next)[]
  return (
    names.every((name) => last[name] === next[name]) &&
    before.length === parts.length &&
    parts.every((part, index) => isSamePart(part, before[index]))
  )
}

/** Drawn again only when what it shows has changed: all rows are asked with every hour that scrolls by. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { row, channel, isFavorite, parts, startMs, endMs, axis, minuteMs, stopMs } = props
  const cells = cellsOf(parts).filter((cell) => isWithin(cell, { startMs, endMs }))
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={row + 1}
      data-row={row}
      style={{ insetBlockStart: `calc(var(--guide-ruler) + ${row} * var(--guide-row))` }}
    >
      <div className={styles.channel} role="rowheader" aria-label={channel.name}>
        <a href={livePath(channel)} className={styles.channelLink} tabIndex={-1}>
          <Image className={styles.logo} src={channel.logo} alt="" loading="lazy" decoding="async" />
          <span className={styles.name}>{channel.name}</span>
          <span className={styles.number}>
            {isFavorite && <Icon name="heart-full" />}
            {channel.number}
          </span>
        </a>
      </div>
      {cells.map((cell) => (
        <GuideCell
          key={cell.startMs}
          {...{ cell, channel, axis, minuteMs }}
          isStop={stopMs !== null && cell.startMs <= stopMs && stopMs < cell.endMs}
        />
      ))}
    </div>
  )
}, isSameRow)

const sentences = { gap: 'no_programme', waiting: 'loading', failed: 'guide_failed' } as const

interface GuideCellProps {
  cell: Cell
  channel: GuideChannel
  axis: Axis
  minuteMs: number
  isStop: boolean
}

function GuideCell({ cell, channel, axis, minuteMs, isStop }: GuideCellProps) {
  const { t } = useTranslation()
  const left = pxAt(cell.startMs, axis)
  const right = pxAt(cell.endMs, axis)
  const style = { left, width: right - left, '--guide-end': `${right}px` } as CSSProperties
  const stop = { tabIndex: isStop ? 0 : -1, 'data-stop': isStop ? '' : undefined, 'data-at': cell.startMs }
  if (cell.kind === 'programme') {
    return (
      <div className={styles.cell} role="gridcell" style={style} data-when={whenOf(cell, minuteMs)}>
        <Programme {...{ cell, channel, minuteMs, stop }} />
      </div>
    )
  }
  const words = t(sentences[cell.kind])
  return (
    <div
      className={styles.cell}
      role="gridcell"
      style={style}
      data-kind={cell.kind}
      aria-label={words}
      {...stop}
    >
      {cell.kind === 'gap' && <span className={styles.words}>{words}</span>}
    </div>
  )
}

interface ProgrammeProps {
  cell: Extract<Cell, { kind: 'programme' }>
  channel: GuideChannel
  minuteMs: number
  stop: { tabIndex: number; 'data-stop': string | undefined; 'data-at': number }
}

function Programme({ cell, channel, minuteMs, stop }: ProgrammeProps) {
  const { t } = useTranslation()
  const { clock, day } = useTimeFormat()
  const { item, startMs, endMs } = cell
  const when = whenOf(cell, minuteMs)
  const action = actionOf(channel, item, minuteMs)
  const canReplay = when === 'past' && action.kind === 'open'
  const [start, end] = [clock(startMs), clock(endMs)]
  const label = [
    t('guide_cell', { title: item.title, start, end }),
    ...(daysBetween(minuteMs, startMs) === 0 ? [] : [day(startMs)]),
    ...(when === 'running' ? [t('on_now')] : []),
    ...(canReplay ? [t('guide_replay')] : []),
  ].join(', ')
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>{item.title}</span>
      <span className={styles.time}>
        {start}–{end}
        {item.age !== null && ` · ${item.age}+`}
      </span>
    </span>
  )
  return action.kind === 'open' ? (
    <a href={action.path} className={styles.inside} aria-label={label} data-replay={canReplay} {...stop}>
      {words}
    </a>
  ) : (
    <button type="button" className={styles.inside} aria-label={label} {...stop}>
      {words}
    </button>
  )
}
