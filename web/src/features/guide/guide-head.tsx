import { Button } from '@onair/ui/button.tsx'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './guide-page.module.css'
import { daysBetween } from './guide-time.rules.ts'

interface GuideHeadProps {
  /** The midnights of all days. */
  days: readonly number[]
  /** The midnight of the day in sight. */
  dayMs: number | undefined
  todayMs: number
  onDay: (dayMs: number) => void
  onNow: () => void
}

/** The heading of the guide with a way to every day, and back to now. */
export function GuideHead({ days, dayMs, todayMs, onDay, onNow }: GuideHeadProps) {
  const { t } = useTranslation()
  const { day } = useTimeFormat()
  const nameOf = useDayNames(todayMs)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (bar.current && chosen)
      bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.clientWidth) / 2
  }, [dayMs])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const buttons = Array.from(bar.current?.querySelectorAll('button') ?? [])
    const next = step && buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{t('guide')}</h1>
      <Button kind="quiet" onClick={onNow}>
        {t('now')}
      </Button>
      <div
        ref={bar}
        className={styles.days}
        role="group"
        aria-label={t('guide_days')}
        data-roving=""
        onKeyDown={press}
      >
        {days.map((ms) => (
          <button
            key={ms}
            type="button"
            className={styles.day}
            aria-pressed={ms === dayMs}
            tabIndex={ms === (dayMs ?? todayMs) ? 0 : -1}
            onClick={() => onDay(ms)}
          >
            <span aria-hidden="true">{nameOf(ms)}</span>
            <span className="visually-hidden">{day(ms)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Yesterday, today and tomorrow by their names, other days by weekday and number. */
function useDayNames(todayMs: number): (ms: number) => string {
  const { formats } = useTranslation()
  return (ms) => {
    const days = daysBetween(todayMs, ms)
    return days === -1 || days === 0 || days === 1 ? formats.relativeDay(days) : formats.date('shortDay', ms)
  }
}
