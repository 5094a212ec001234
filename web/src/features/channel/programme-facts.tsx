import { Tag } from '@onair/ui/badge.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import {
  ageLabel,
  type Category,
  type ChannelOnAir,
  channelPathInCategory,
  endMs,
  minutesLeft,
  startMs,
} from '../../domain/on-air.rules.ts'
import { useShare } from '../../domain/use-share.ts'
import { ChannelHeart } from '../../rows/channel-heart.tsx'
import { sharedQuery } from './archive.rules.ts'
import styles from './programme-facts.module.css'

interface ProgrammeFactsProps {
  played: ChannelOnAir
  /** The start of the archive that is watched; null for live. */
  fromS: number | null
  categories: readonly Category[]
  nowMs: number
}

export function ProgrammeFacts(props: ProgrammeFactsProps) {
  const {
    played: { channel, now, next },
    fromS,
    categories,
    nowMs,
  } = props
  const { t } = useTranslation()
  const { clock, day, span } = useTimeFormat()
  const share = useShare()
  const age = ageLabel(now, channel)
  const category = categories.find((one) => one.channels.includes(channel.id))
  return (
    <section className={styles.facts} aria-label={t('about_programme')}>
      <Image className={styles.logo} src={channel.cover.full} alt="" />
      <div className={styles.head}>
        <h1 className={styles.title}>{now?.program.title ?? channel.name}</h1>
        <p className={styles.line}>
          <span className={styles.channel}>{channel.name}</span>
          {now && (
            <>
              {' · '}
              <span>{span(startMs(now), endMs(now))}</span>
              {' · '}
              <span>
                {fromS === null ? t('minutes_left', { count: minutesLeft(now, nowMs) }) : day(startMs(now))}
              </span>
            </>
          )}
        </p>
      </div>
      <p className={styles.tags}>
        {age && <Tag>{age}</Tag>}
        {(channel.is_hd || channel.is_4k) && <Tag>{channel.is_4k ? '4K' : 'HD'}</Tag>}
        {category && <Tag>{category.name}</Tag>}
        <ChannelHeart channel={channel} />
        {share && (
          <IconButton
            icon="share"
            label={t('share')}
            onClick={() =>
              void share(
                now?.program.title ?? channel.name,
                channelPathInCategory(channel, categories) +
                  sharedQuery(fromS, channel.archived_days, Date.now()),
              )
            }
          />
        )}
      </p>
      <p className={styles.description}>{now?.program.description || channel.description}</p>
      {next && (
        <p className={styles.next}>
          <span className={styles.nextLabel}>{t('next')}</span>
          <span>{t('next_at', { time: clock(startMs(next)), title: next.program.title })}</span>
        </p>
      )}
    </section>
  )
}
