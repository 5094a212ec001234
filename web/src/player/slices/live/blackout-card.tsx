import { useTimeFormat } from '../../../brand/time-format.ts'
import { useTranslation } from '../../../brand/use-translation.ts'
import styles from './blackout-card.module.css'
import type { ChannelProgramme } from './channel-timeline.rules.ts'

interface BlackoutCardProps {
  programme: ChannelProgramme
  /** What follows; null where the schedule ends. */
  next: ChannelProgramme | null
  isLive: boolean
}

/** V-4.31: stands in for a programme that may not be shown: a picture that moves for as long as it takes. */
export function BlackoutCard({ programme, next, isLive }: BlackoutCardProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  return (
    <div className={styles.card} data-live={isLive}>
      <div className={styles.waves} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={styles.words} role="status">
        <p className={styles.title}>{programme.title}</p>
        <p>{t(isLive ? 'blackout_live' : 'blackout_archive')}</p>
        {next && (
          <p className={styles.next}>
            {t('next')} · {t('next_at', { title: next.title, time: clock(next.startMs) })}
          </p>
        )}
      </div>
    </div>
  )
}
