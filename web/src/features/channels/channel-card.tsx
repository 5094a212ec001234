import card from '@onair/ui/card.module.css'
import { Image } from '@onair/ui/image.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import {
  type Category,
  type ChannelOnAir,
  channelPathInCategory,
  passedShare,
  startMs,
} from '../../domain/on-air.rules.ts'
import { ChannelHeart } from '../../rows/channel-heart.tsx'
import { LockBadge } from '../../rows/index.ts'
import styles from './channel-card.module.css'

interface ChannelCardProps {
  onAir: ChannelOnAir
  categories: readonly Category[]
  nowMs: number
  /** The place in a list of its own; the channel's number if absent. */
  place?: number
}

export function ChannelCard({ onAir: { channel, now, next }, categories, nowMs, place }: ChannelCardProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={now?.program.image ?? null} stand={channel.cover.full} />
        <p className={styles.lock}>
          <LockBadge channel={channel} isShort />
        </p>
      </div>
      <Image className={styles.logo} src={channel.cover.full} alt="" loading="lazy" decoding="async" />
      <div className={styles.heart}>
        <ChannelHeart channel={channel} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <PageLink to={channelPathInCategory(channel, categories)} className={card.link}>
            {channel.name}
          </PageLink>
          <span className={styles.number} title={t('channel_number', { number: channel.number })}>
            {place ?? channel.number}
          </span>
        </h2>
        <p className={styles.now}>{now?.program.title ?? t('no_programme')}</p>
        <div className={styles.progress}>
          {now && <ProgressBar share={passedShare(now, nowMs)} label={t('programme_progress')} />}
        </div>
        <p className={styles.next}>
          {next && (
            <>
              <span className="visually-hidden">{t('next')}: </span>
              <time className={styles.time}>{clock(startMs(next))}</time> {next.program.title}
            </>
          )}
        </p>
      </div>
    </article>
  )
}

export function ChannelCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <Skeleton width="60%" height="1em" />
        </p>
        <p className={styles.now}>
          <Skeleton width="85%" height="1em" />
        </p>
        <div className={styles.progress}>
          <Skeleton height="4px" />
        </div>
        <p className={styles.next}>
          <Skeleton width="70%" height="1em" />
        </p>
      </div>
    </div>
  )
}
