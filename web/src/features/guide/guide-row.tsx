import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { memo } from 'react'
import { GuideCell, type Speech } from './guide-cell.tsx'
import { cellsOf, type GuideChannel, isWithin, livePath, type Part } from './guide-cells.rules.ts'
import styles from './guide-grid.module.css'
import type { Axis, Span } from './guide-time.rules.ts'
import { isAtEdge } from './guide-window.rules.ts'

export interface GuideRowProps extends Span {
  row: number
  channel: GuideChannel
  isFavorite: boolean
  parts: readonly Part[]
  axis: Axis
  speech: Speech
  /** Now, to the minute. */
  minuteMs: number
  /** The instant of the tab stop, if it is in this row. */
  stopMs: number | null
}

function isSamePart(one: Part | undefined, other: Part | undefined): boolean {
  return one?.items === other?.items && one?.state === other?.state && one?.startMs === other?.startMs
}

export function isSameRow(
  { parts: before, ...last }: GuideRowProps,
  { parts, ...next }: GuideRowProps,
): boolean {
  const names = Object.keys(next) as (keyof typeof next)[]
  return (
    names.every((name) => last[name] === next[name]) &&
    before.length === parts.length &&
    parts.every((part, index) => isSamePart(part, before[index]))
  )
}

/** Drawn again only when what it shows has changed: all rows are asked with every hour that scrolls by. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { row, channel, isFavorite, parts, startMs, endMs, axis, speech, minuteMs, stopMs } = props
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
          {...{ channel, axis, speech, minuteMs }}
          kind={cell.kind}
          item={cell.kind === 'programme' ? cell.item : null}
          startMs={cell.startMs}
          endMs={cell.endMs}
          isAtEdge={isAtEdge(cell, startMs)}
          isStop={stopMs !== null && cell.startMs <= stopMs && stopMs < cell.endMs}
        />
      ))}
    </div>
  )
}, isSameRow)
