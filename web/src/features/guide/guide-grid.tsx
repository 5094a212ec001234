import { Button } from '@onair/ui/button.tsx'
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { useNowMs } from '../../domain/use-now.ts'
import { useGuideBlocks } from './guide.queries.ts'
import type { Speech } from './guide-cell.tsx'
import { cellsOf, type GuideChannel, type Part } from './guide-cells.rules.ts'
import styles from './guide-grid.module.css'
import { GuideHead } from './guide-head.tsx'
import page from './guide-page.module.css'
import { GuideRow } from './guide-row.tsx'
import {
  type Axis,
  guideDays,
  guideSpan,
  halfHours,
  midnightMs,
  pxAt,
  type Span,
  sameTimeOn,
  widthPx,
} from './guide-time.rules.ts'
import { blockKey, blocksOf, isInBlock } from './guide-window.rules.ts'
import { useGuideKeys } from './use-guide-keys.ts'
import { useGuideOpener } from './use-guide-opener.ts'
import { type Scale, useGuideScale } from './use-guide-scale.ts'
import { type GuideSight, type Sight, useFollowed, useGuideWindow } from './use-guide-window.ts'
import { useRowSlices } from './use-row-slices.ts'

interface GuideGridProps {
  rows: readonly GuideChannel[]
  favorites: ReadonlySet<number>
}

/** Channels by time. Only the rows and hours in sight are drawn, and only their blocks are loaded. */
export function GuideGrid({ rows, favorites }: GuideGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const scale = useGuideScale()
  const nowMs = useNowMs()
  const [openedMs] = useState(nowMs)
  const days = useMemo(() => guideDays(openedMs), [openedMs])
  const axis = useMemo(() => ({ ...guideSpan(openedMs), hourPx: scale.hourPx }), [openedMs, scale.hourPx])
  const sights = useGuideWindow(scroller, { axis, scale, rows: rows.length, nowMs: openedMs })
  const { sight, jumpTo } = sights
  const style = {
    ...{ '--guide-row': `${scale.rowPx}px`, '--guide-column': `${scale.columnPx}px` },
    ...{ '--guide-ruler': `${scale.rulerPx}px`, '--guide-hour': `${scale.hourPx}px` },
  } as CSSProperties
  const head = (
    <GuideHead
      days={days}
      dayMs={sight?.dayMs}
      todayMs={midnightMs(nowMs)}
      onDay={(dayMs) => jumpTo(sameTimeOn(dayMs, sight?.ms ?? nowMs))}
      onNow={() => jumpTo(nowMs)}
    />
  )
  return (
    <div className={page.page} style={style}>
      {head}
      <GuideBody {...{ scroller, rows, favorites, axis, scale, nowMs, sights }} />
    </div>
  )
}

interface GuideBodyProps extends GuideGridProps {
  scroller: React.RefObject<HTMLDivElement | null>
  axis: Axis
  scale: Scale
  nowMs: number
  sights: GuideSight
}

const nowhere: Sight = {
  window: { firstRow: 0, endRow: 0, startMs: 0, endMs: 0 },
  view: { left: 0, top: 0, width: 1, height: 1 },
  dayMs: 0,
  ms: 0,
}

const nothing: Part['items'] = []

function GuideBody({ scroller, rows, favorites, axis, scale, nowMs, sights }: GuideBodyProps) {
  const { t } = useTranslation()
  const { clock, day } = useTimeFormat()
  const speech = useMemo(() => ({ t, clock, day }), [t, clock, day])
  const { readView, scroll, fitTitles } = sights
  const sight = sights.sight ?? nowhere
  const { window } = sight
  const blocks = blocksOf(window, axis)
  const followed = useFollowed(sights.sight)
  const requested = new Set(followed ? blocksOf(followed.window, axis).map(blockKey) : [])
  const results = useGuideBlocks(rows, blocks, requested)
  const partsOf = (row: number): Part[] =>
    blocks.flatMap((block, index) => {
      const result = results[index]
      if (!isInBlock(row, block)) return []
      const state = result?.data ? 'loaded' : result?.isError ? 'failed' : 'waiting'
      const items = result?.data?.get(rows[row]?.id ?? 0) ?? nothing
      return [{ state, items, startMs: block.startMs, endMs: block.endMs }]
    })
  const cells = (row: number) => cellsOf(partsOf(row))
  const keys = useGuideKeys(scroller, {
    ...{ sight, rows: rows.length, axis, scale, cells, readView, scroll },
  })
  const { stop, ...handlers } = keys
  useLayoutEffect(fitTitles)
  const open = useGuideOpener(rows, cells)
  const failed = results.filter(({ isError, data }) => isError && !data)
  const retry = useCallback(() => {
    for (const { refetch } of failed) void refetch()
  }, [failed])
  const minuteMs = Math.floor(nowMs / 60_000) * 60_000
  const wanted = rows.slice(window.firstRow, window.endRow).map((channel, index) => {
    const row = window.firstRow + index
    return {
      ...{ row, channel, axis, speech, minuteMs, parts: partsOf(row) },
      ...{ startMs: window.startMs, endMs: window.endMs },
      isFavorite: favorites.has(channel.id),
      stopMs: row === stop.row ? stop.ms : null,
    }
  })
  const drawn = useRowSlices(wanted, sight, scale)
  return (
    <>
      {failed[0]?.error && <Failure error={failed[0].error} retry={retry} />}
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        aria-label={t('guide')}
        aria-rowcount={rows.length}
        data-roving=""
        data-first-stop=""
        onClick={open}
        {...handlers}
      >
        <div
          className={styles.canvas}
          role="presentation"
          style={{ width: scale.columnPx + widthPx(axis), height: scale.rulerPx + rows.length * scale.rowPx }}
        >
          <Ruler axis={axis} window={window} clock={clock} />
          <NowLine axis={axis} nowMs={nowMs} />
          {drawn.map((props) => (
            <GuideRow key={props.channel.id} {...props} />
          ))}
        </div>
      </div>
    </>
  )
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  return (
    <div role="alert" className={page.failure}>
      <p>{sentence(error)}</p>
      <Button kind="quiet" icon="retry" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Cells name their times themselves, so the ruler is for the eye only. */
function Ruler({ axis, window, clock }: { axis: Axis; window: Span; clock: Speech['clock'] }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.corner} />
      {halfHours(window).map((ms) => (
        <span key={ms} className={styles.tick} style={{ left: pxAt(ms, axis) }}>
          {clock(ms)}
        </span>
      ))}
    </div>
  )
}

function NowLine({ axis, nowMs }: { axis: Axis; nowMs: number }) {
  return <div className={styles.now} data-now="" style={{ translate: `${pxAt(nowMs, axis)}px` }} />
}
