import { Tag } from '@onair/ui/badge.tsx'
import { Button } from '@onair/ui/button.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { type Programme, passedShare, startMs } from '../../domain/on-air.rules.ts'
import { useDaySchedule } from './channel.queries.ts'
import styles from './schedule.module.css'
import { splitDay } from './schedule.rules.ts'

const comingAtFirst = 8

interface ScheduleProps {
  channelId: number
  /** The watched programme, live or from the archive. */
  played: Programme | null
  /** An instant of the shown day. */
  dayMs: number
  nowMs: number
}

export function Schedule(props: ScheduleProps) {
  const { t } = useTranslation()
  const { day } = useTimeFormat()
  return (
    <section className={styles.schedule} aria-labelledby="schedule">
      <h2 id="schedule" className={styles.heading}>
        {t('schedule')} <span className={styles.day}>{day(props.dayMs)}</span>
      </h2>
      <Day {...props} />
    </section>
  )
}

function Day({ channelId, played, dayMs, nowMs }: ScheduleProps) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const schedule = useDaySchedule(channelId, dayMs)
  const [withPast, setWithPast] = useState(false)
  const [whole, setWhole] = useState(false)
  if (schedule.error && !schedule.data) {
    return (
      <div role="alert" className={styles.state}>
        <p>{sentence(schedule.error)}</p>
        <Button kind="quiet" icon="retry" onClick={() => void schedule.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!schedule.data) {
    return (
      <div className={styles.list}>
        <Loading label={t('loading')} />
        {Array.from({ length: comingAtFirst }, (_, row) => (
          <Skeleton key={row} height="3.25rem" />
        ))}
      </div>
    )
  }
  const { past, running, coming } = splitDay(schedule.data, nowMs)
  if (schedule.data.length === 0) return <p className={styles.state}>{t('warning_no_program')}</p>
  const shown = whole ? coming : coming.slice(0, comingAtFirst)
  const isUnfolded = withPast || past.some(({ id }) => id === played?.id)
  const entry = (when: EntryProps['when']) => (item: Programme) => (
    <Entry key={item.id} item={item} when={when} isPlayed={item.id === played?.id} nowMs={nowMs} />
  )
  return (
    <>
      {past.length > 0 && !isUnfolded && (
        <button type="button" className={styles.unfold} onClick={() => setWithPast(true)}>
          {t('show_earlier', { count: past.length })}
        </button>
      )}
      <ol className={styles.list}>
        {isUnfolded && past.map(entry('past'))}
        {running && entry('running')(running)}
        {shown.map(entry('coming'))}
      </ol>
      {shown.length < coming.length && (
        <button type="button" className={styles.unfold} onClick={() => setWhole(true)}>
          {t('show_later')}
        </button>
      )}
    </>
  )
}

interface EntryProps {
  item: Programme
  when: 'past' | 'running' | 'coming'
  isPlayed: boolean
  nowMs: number
}

/** A past programme plays from the archive, the current one live; later ones cannot be played (V-5.12). */
function queryOf({ when, item }: EntryProps): string | null {
  if (when === 'running') return ''
  return when === 'past' && item.is_catchup_available ? `?ts=${item.timestamp}` : null
}

function EntryRow({ query, children }: { query: string | null; children: ReactNode }) {
  const state: unknown = useLocation().state
  if (query === null) return <div className={styles.row}>{children}</div>
  return (
    <Link to={{ search: query }} replace state={state} className={`${styles.row} ${styles.link}`}>
      {children}
    </Link>
  )
}

function Entry(props: EntryProps) {
  const { item, when, isPlayed, nowMs } = props
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const running = when === 'running'
  return (
    <li className={styles.entry} data-when={when} aria-current={isPlayed ? 'true' : undefined}>
      <EntryRow query={queryOf(props)}>
        <time className={styles.time} dateTime={new Date(startMs(item)).toISOString()}>
          {clock(startMs(item))}
        </time>
        <div className={styles.what}>
          <p className={styles.title}>{item.program.title}</p>
          {running && (
            <div aria-hidden="true">
              <ProgressBar share={passedShare(item, nowMs)} label={t('programme_progress')} />
            </div>
          )}
        </div>
        {running ? (
          <span className={styles.now}>{t('now')}</span>
        ) : (
          item.program.motion_rating && <Tag>{item.program.motion_rating.text}</Tag>
        )}
      </EntryRow>
    </li>
  )
}
