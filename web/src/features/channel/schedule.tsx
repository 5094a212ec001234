import { pathTo } from '@onair/contract/addresses'
import { Tag } from '@onair/ui/badge.tsx'
import { Button } from '@onair/ui/button.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { type Channel, type Programme, passedShare, startMs } from '../../domain/on-air.rules.ts'
import { channelOffer } from '../../domain/packet-offer.ts'
import { useDaySchedule } from './channel.queries.ts'
import { DayTabs } from './day-tabs.tsx'
import styles from './schedule.module.css'
import { dayBounds, daysWithin, neighbourDays, refusalOf, scheduleReach, splitDay } from './schedule.rules.ts'
import { EmptySchedule } from './schedule-retry.rules.ts'

const comingAtFirst = 8

interface ScheduleProps {
  channel: Channel
  /** The watched programme, live or from the archive. */
  played: Programme | null
  /** An instant of the day that is shown at first. */
  firstDayMs: number
  /** Where there is room, all days are one click away. */
  hasTabs: boolean
  nowMs: number
}

export function Schedule({ channel, played, firstDayMs, hasTabs, nowMs }: ScheduleProps) {
  const { t } = useTranslation()
  const { day } = useTimeFormat()
  const [dayMs, setDayMs] = useState(firstDayMs)
  const reach = scheduleReach(channel.archived_days, nowMs)
  const { previousMs, nextMs } = neighbourDays(dayMs, reach)
  const panelId = useId()
  const turn = (icon: 'left' | 'right', label: string, toMs: number | null) => (
    <IconButton
      {...{ icon, label }}
      tooltip="none"
      aria-disabled={toMs === null}
      onClick={() => toMs !== null && setDayMs(toMs)}
    />
  )
  return (
    <section className={styles.schedule} aria-labelledby="schedule">
      <div className={styles.head}>
        <h2 id="schedule" className={styles.heading}>
          {t('schedule')}
        </h2>
        <Link to={pathTo('guide')} className={styles.guide}>
          {t('guide')}
        </Link>
        <div className={styles.days}>
          {turn('left', t('previous_day'), previousMs)}
          <p className={styles.day} role="status">
            {day(dayMs)}
          </p>
          {turn('right', t('next_day'), nextMs)}
        </div>
      </div>
      {hasTabs && (
        <DayTabs
          days={daysWithin(reach)}
          chosenMs={dayMs}
          nowMs={nowMs}
          panelId={panelId}
          onChoose={setDayMs}
        />
      )}
      <div id={panelId} role={hasTabs ? 'tabpanel' : undefined} aria-label={hasTabs ? day(dayMs) : undefined}>
        <Day key={dayBounds(dayMs).startMs} {...{ channel, played, dayMs, nowMs }} />
      </div>
    </section>
  )
}

interface DayProps {
  channel: Channel
  played: Programme | null
  dayMs: number
  nowMs: number
}

/** Today is short at first: what runs and what comes next. Any other day is shown in full. */
function Day({ channel, played, dayMs, nowMs }: DayProps) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const schedule = useDaySchedule(channel.id, dayMs)
  const isToday = dayBounds(dayMs).startMs === dayBounds(nowMs).startMs
  const [isFull, setIsFull] = useState(!isToday)
  if (schedule.error instanceof EmptySchedule && !schedule.data)
    return <p className={styles.state}>{t('warning_no_program')}</p>
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
  const hasPast = isFull || past.some(({ id }) => id === played?.id)
  const shown = isFull ? coming : coming.slice(0, comingAtFirst)
  const entry = (when: EntryProps['when']) => (item: Programme) => (
    <Entry key={item.id} {...{ channel, item, when, nowMs }} isPlayed={item.id === played?.id} />
  )
  return (
    <>
      {past.length > 0 && !hasPast && (
        <button type="button" className={styles.unfold} onClick={() => setIsFull(true)}>
          {t('show_earlier', { count: past.length })}
        </button>
      )}
      <ol className={styles.list}>
        {hasPast && past.map(entry('past'))}
        {running && entry('running')(running)}
        {shown.map(entry('coming'))}
      </ol>
      {shown.length < coming.length && (
        <button type="button" className={styles.unfold} onClick={() => setIsFull(true)}>
          {t('show_later')}
        </button>
      )}
      {isToday && isFull && (
        <button type="button" className={styles.unfold} onClick={() => setIsFull(false)}>
          {t('show_less')}
        </button>
      )}
    </>
  )
}

interface EntryProps {
  channel: Channel
  item: Programme
  when: 'past' | 'running' | 'coming'
  isPlayed: boolean
  nowMs: number
}

/**
 * A past programme plays from the archive, or offers the packets of its channel; the current one plays live. Any other
 * says why it cannot be played.
 */
function EntryRow({ channel, item, when, nowMs, children }: EntryProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const state: unknown = useLocation().state
  const openDialog = useOpenDialog()
  const refusal = refusalOf(item, channel.is_purchased, nowMs)
  if (refusal !== null) {
    const refuse = () =>
      refusal === 'not_purchased'
        ? openDialog('quick_packets', channelOffer(channel.id))
        : showToast(t(refusal))
    return (
      <button type="button" className={styles.row} onClick={refuse}>
        {children}
      </button>
    )
  }
  const search = when === 'running' ? '' : `?ts=${item.timestamp}`
  const select = () => track('select_schedule', { value: item.id, details: { channelId: channel.id } })
  return (
    <Link to={{ search }} replace state={state} className={styles.row} onClick={select}>
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
      <EntryRow {...props}>
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
