import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './schedule.module.css'
import { dayBounds } from './schedule.rules.ts'

interface DayTabsProps {
  /** An instant of each day, in order. */
  days: readonly number[]
  chosenMs: number
  nowMs: number
  panelId: string
  onChoose: (dayMs: number) => void
}

/** V-2.37: the days of the schedule as tabs; the chosen one is in sight. */
export function DayTabs({ days, chosenMs, nowMs, panelId, onChoose }: DayTabsProps) {
  const { t } = useTranslation()
  const { shortDay } = useTimeFormat()
  const list = useRef<HTMLDivElement>(null)
  const isDay = (ms: number, other: number) => dayBounds(ms).startMs === dayBounds(other).startMs
  const chosen = days.findIndex((ms) => isDay(ms, chosenMs))

  useLayoutEffect(() => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[chosen]
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2
  }, [chosen])

  const press = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: days.length - 1,
    }
    const at = to[event.key]
    const dayMs = at === undefined ? undefined : days[at]
    if (at === undefined || dayMs === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(dayMs)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }

  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      data-roving=""
      aria-label={t('schedule_days')}
      onKeyDown={press}
    >
      {days.map((dayMs, at) => (
        <button
          key={dayMs}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={at === chosen}
          aria-controls={panelId}
          tabIndex={at === chosen ? 0 : -1}
          onClick={() => onChoose(dayMs)}
        >
          {isDay(dayMs, nowMs) ? t('today') : shortDay(dayMs)}
        </button>
      ))}
    </div>
  )
}
