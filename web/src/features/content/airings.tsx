import { useTranslation } from 'react-i18next'
import { useLine } from '../../api/channels.queries.ts'
import { useAirings } from '../../api/contents.queries.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './airings.module.css'
import viewStyles from './content-view.module.css'

const shownAtMost = 8

/** When channels showed it: each leads to that moment of the channel's archive. */
export function Airings({ contentId }: { contentId: number }) {
  const { data: airings = [] } = useAirings(contentId)
  return airings.length > 0 ? <AiringList airings={airings.slice(0, shownAtMost)} /> : null
}

interface AiringListProps {
  airings: readonly { id: string; channel_id: number; start_at: number }[]
}

function AiringList({ airings }: AiringListProps) {
  const { t } = useTranslation()
  const { day, clock } = useTimeFormat()
  const line = useLine()
  if (line.status !== 'loaded') return null
  const shown = airings.flatMap((airing) => {
    const channel = line.channels.find((one) => one.channel.id === airing.channel_id)?.channel
    return channel ? [{ airing, channel }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={viewStyles.section} aria-labelledby="airings">
      <h2 id="airings" className={viewStyles.heading}>
        {t('airings')}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ airing: { id, start_at }, channel }) => (
          <li key={id}>
            <PageLink to={`/channels/all/${channel.slug}?ts=${start_at}`} className={styles.airing}>
              <img className={styles.logo} src={channel.cover.full} alt="" loading="lazy" />
              <span className={styles.words}>
                <strong>{channel.name}</strong>
                <time dateTime={new Date(start_at * 1000).toISOString()}>
                  {t('airing_on', { day: day(start_at * 1000), time: clock(start_at * 1000) })}
                </time>
              </span>
              <Icon name="play" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
