import { LiveBadge, Tag } from '@onair/ui/badge.tsx'
import { PageButton } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import {
  ageLabel,
  type Category,
  type ChannelOnAir,
  channelPathInCategory,
  endMs,
  minutesLeft,
  passedShare,
  startMs,
} from '../../domain/on-air.rules.ts'
import styles from './hero.module.css'

interface HeroProps {
  onAir: ChannelOnAir
  categories: readonly Category[]
  nowMs: number
}

export function Hero({ onAir: { channel, now }, categories, nowMs }: HeroProps) {
  const { t } = useTranslation()
  const { span } = useTimeFormat()
  const age = ageLabel(now, channel)
  return (
    <section className={styles.hero} aria-label={t('on_now')}>
      <div className={styles.picture}>
        <Picture src={now?.program.image ?? channel.cover.bg} stand={channel.cover.full} first />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <LiveBadge>{t('live')}</LiveBadge>
          <span className={styles.channel}>{channel.name}</span>
          {age && <Tag>{age}</Tag>}
          {(channel.is_hd || channel.is_4k) && <Tag>{channel.is_4k ? '4K' : 'HD'}</Tag>}
        </p>
        <h1 className={styles.title}>{now?.program.title ?? channel.name}</h1>
        <p className={styles.description}>{now?.program.description || channel.description}</p>
        {now && (
          <div className={styles.progress}>
            <ProgressBar share={passedShare(now, nowMs)} label={t('programme_progress')} />
            <p className={styles.times}>
              <span>{span(startMs(now), endMs(now))}</span>
              <span>{t('minutes_left', { count: minutesLeft(now, nowMs) })}</span>
            </p>
          </div>
        )}
        <PageButton
          to={channelPathInCategory(channel, categories)}
          icon="play"
          aria-label={`${t('watch_live')}: ${now?.program.title ?? channel.name}`}
        >
          {t('watch_live')}
        </PageButton>
      </div>
    </section>
  )
}

export function HeroSkeleton() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <Skeleton width="11rem" height="1.5rem" />
        <Skeleton width="min(26rem, 80vw)" height="3.5rem" />
        <Skeleton width="min(34rem, 88vw)" height="3rem" />
        <Skeleton width="min(26rem, 80vw)" height="2rem" />
        <Skeleton width="12rem" height="3.25rem" />
      </div>
    </div>
  )
}
