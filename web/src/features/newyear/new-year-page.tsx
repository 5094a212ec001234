import { ButtonLink } from '@onair/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useLineup } from '../../domain/lineup.ts'
import { RowView } from '../../rows/index.ts'
import { countdown, newYearMs } from './countdown.rules.ts'
import { useNewYearRows } from './new-year.queries.ts'
import styles from './new-year-page.module.css'

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

function useEverySecond(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

function Clock() {
  const { t } = useTranslation()
  const nowMs = useEverySecond()
  const targetMs = newYearMs(nowMs)
  const left = countdown(nowMs, targetMs)
  const year = new Date(targetMs).getFullYear()
  if (!left) return <h1 className={styles.title}>{t('new_year_here', { year })}</h1>
  return (
    <>
      <h1 className={styles.title}>{t('new_year_until', { year })}</h1>
      <div role="timer">
        <dl className={styles.clock}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <dt className={styles.name}>{t(`new_year_${part}`)}</dt>
              <dd className={styles.number}>{String(left[part]).padStart(2, '0')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** The operator's channel for the holiday. */
function Channel() {
  const { t } = useTranslation()
  const { channel: slug } = useBootstrap().configuration.new_year
  const lineup = useLineup()
  if (lineup.status !== 'loaded') return null
  const { channel } = lineup.channels.find((on) => on.channel.slug === slug) ?? {}
  if (!channel) return null
  return (
    <ButtonLink to={`/channels/all/${channel.slug}`} icon="play">
      {t('new_year_watch', { name: channel.name })}
    </ButtonLink>
  )
}

export function NewYearPage() {
  const { t } = useTranslation()
  const rows = useNewYearRows().data ?? []
  useDocumentTitle(t('new_year'))
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.sky} aria-hidden="true" />
        <Clock />
        <Channel />
      </section>
      {rows.map((row, index) => (
        <RowView key={row.id} row={row} index={index} />
      ))}
    </div>
  )
}
