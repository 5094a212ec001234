import { Tabs } from '@onair/ui/tabs.tsx'
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
  const isDay = (ms: number, other: number) => dayBounds(ms).startMs === dayBounds(other).startMs
  return (
    <Tabs
      label={t('schedule_days')}
      tabs={days.map((key) => ({ key, name: isDay(key, nowMs) ? t('today') : shortDay(key) }))}
      chosen={days.find((ms) => isDay(ms, chosenMs)) ?? null}
      panelId={panelId}
      className={styles.tabs}
      tabClassName={styles.tab}
      onChoose={onChoose}
    />
  )
}
