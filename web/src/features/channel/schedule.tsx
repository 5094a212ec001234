import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureSentence } from '../../api/failure-sentence.ts'
import { type Programme, passedShare, startMs } from '../../api/on-air.rules.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useDaySchedule } from './channel.queries.ts'
import styles from './schedule.module.css'
import { splitDay } from './schedule.rules.ts'

const comingAtFirst = 8

interface ScheduleProps {
  channelId: number
  nowMs: number
}

export function Schedule({ channelId, nowMs }: ScheduleProps) {
  const { t } = useTranslation()
  const { day } = useTimeFormat()
  return (
    <section className={styles.schedule} aria-labelledby="schedule">
      <h2 id="schedule" className={styles.heading}>
        {t('schedule')} <span className={styles.day}>{day(nowMs)}</span>
      </h2>
      <Day channelId={channelId} nowMs={nowMs} />
    </section>
  )
}

function Day({ channelId, nowMs }: ScheduleProps) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const schedule = useDaySchedule(channelId, nowMs)
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
  return (
    <>
      {past.length > 0 && !withPast && (
        <button type="button" className={styles.unfold} onClick={() => setWithPast(true)}>
          {t('show_earlier', { count: past.length })}
        </button>
      )}
      <ol className={styles.list}>
        {withPast && past.map((item) => <Entry key={item.id} item={item} when="past" nowMs={nowMs} />)}
        {running && <Entry item={running} when="running" nowMs={nowMs} />}
        {shown.map((item) => (
          <Entry key={item.id} item={item} when="coming" nowMs={nowMs} />
        ))}
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
  nowMs: number
}

function Entry({ item, when, nowMs }: EntryProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const running = when === 'running'
  return (
    <li className={styles.entry} data-when={when} aria-current={running ? 'time' : undefined}>
      <time className={styles.time} dateTime={new Date(startMs(item)).toISOString()}>
        {clock(startMs(item))}
      </time>
      <div className={styles.what}>
        <p className={styles.title}>{item.program.title}</p>
        {running && <ProgressBar share={passedShare(item, nowMs)} label={t('programme_progress')} />}
      </div>
      {running ? (
        <span className={styles.now}>{t('now')}</span>
      ) : (
        item.program.motion_rating && <Tag>{item.program.motion_rating.text}</Tag>
      )}
    </li>
  )
}
