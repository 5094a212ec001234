import { LiveBadge } from '@onair/ui/badge.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { channelPath } from '../domain/addresses.rules.ts'
import { useLineup } from '../domain/lineup.ts'
import type { ListedAiring } from '../domain/program-airings.rules.ts'
import styles from './airing-list.module.css'

interface AiringListProps {
  /** The id of the heading. */
  id: string
  title: string
  airings: readonly ListedAiring[]
}

/** Airings on channels; those that can be watched link to that moment of the channel. */
export function AiringList({ id: headingId, title, airings }: AiringListProps) {
  const { t } = useTranslation()
  const { day, clock } = useTimeFormat()
  const lineup = useLineup()
  if (lineup.status !== 'loaded') return null
  const shown = airings.flatMap((airing) => {
    const channel = lineup.channels.find((one) => one.channel.id === airing.channelId)?.channel
    return channel ? [{ airing, channel }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ airing: { id, startS, when }, channel }) => {
          const words = (
            <>
              <Image className={styles.logo} src={channel.cover.full} alt="" loading="lazy" />
              <span className={styles.words}>
                <strong>{channel.name}</strong>
                <time dateTime={new Date(startS * 1000).toISOString()}>
                  {t('airing_on', { day: day(startS * 1000), time: clock(startS * 1000) })}
                </time>
              </span>
              {when === 'now' && <LiveBadge>{t('live')}</LiveBadge>}
            </>
          )
          return (
            <li key={id}>
              {when === 'coming' ? (
                <div className={styles.airing}>{words}</div>
              ) : (
                <PageLink
                  to={channelPath(channel, when === 'past' ? startS : undefined)}
                  className={`${styles.airing} ${styles.link}`}
                >
                  {words}
                  <Icon name="play" />
                </PageLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
