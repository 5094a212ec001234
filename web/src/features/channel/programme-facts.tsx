import { Tag } from '@onair/ui/badge.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Image } from '@onair/ui/image.tsx'
import type { Content } from '../../api/contents.queries.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import {
  ageLabel,
  type Category,
  type ChannelOnAir,
  channelPathInCategory,
  endMs,
  homeCategory,
  minutesLeft,
  qualityOf,
  startMs,
} from '../../domain/on-air.rules.ts'
import { useShare } from '../../domain/use-share.ts'
import { shownRatings } from '../../rows/index.ts'
import { sharedQuery } from './archive.rules.ts'
import { FavoritesMenu } from './favorites-menu.tsx'
import styles from './programme-facts.module.css'

interface ProgrammeFactsProps {
  played: ChannelOnAir
  /** What the catalogue knows of it. */
  content: Content | undefined
  /** Whether that is still loading. */
  isAwaited: boolean
  /** The start of the archive that is watched; null for live. */
  fromS: number | null
  categories: readonly Category[]
  nowMs: number
}

/** The head of the page: what is watched, on which channel, and what is known of it. */
export function ProgrammeFacts(props: ProgrammeFactsProps) {
  const {
    played: { channel, now },
    content,
    isAwaited,
    fromS,
    categories,
    nowMs,
  } = props
  const { t } = useTranslation()
  const { day, span } = useTimeFormat()
  const share = useShare()
  const title = now?.program.title ?? channel.name
  return (
    <section className={styles.facts} aria-label={t('about_programme')}>
      <Image className={styles.logo} src={channel.cover.full} alt="" />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {now && (
          <p className={styles.line}>
            <span className={styles.channel}>{channel.name}</span>
            {' · '}
            <span>{span(startMs(now), endMs(now))}</span>
            {' · '}
            <span>
              {fromS === null ? t('minutes_left', { count: minutesLeft(now, nowMs) }) : day(startMs(now))}
            </span>
          </p>
        )}
      </div>
      <div className={styles.below}>
        {isAwaited ? <div className={styles.awaited} data-awaited="tags" /> : <Tags {...props} />}
        <div className={styles.actions}>
          <FavoritesMenu channel={channel} program={now?.program ?? null} />
          {share && (
            <IconButton
              icon="share"
              label={t('share')}
              onClick={() =>
                void share(
                  title,
                  channelPathInCategory(channel, categories) +
                    sharedQuery(fromS, channel.archived_days, Date.now()),
                )
              }
            />
          )}
        </div>
      </div>
      {isAwaited && <div className={styles.awaited} data-awaited="ratings" />}
      {content && <Ratings ratings={content.ratings} />}
    </section>
  )
}

/** V-2.31: category, year, genre, country, age; the picture beside them. */
function Tags({ played: { channel, now }, content, categories }: ProgrammeFactsProps) {
  const category = homeCategory(channel, categories)
  const known = [
    category?.name,
    content?.year,
    ...(content?.genres.map(({ name }) => name) ?? []),
    ...(content?.countries.map(({ name }) => name) ?? []),
    ageLabel(now, channel),
    qualityOf(channel),
  ].filter((tag) => tag != null)
  // A category and a genre may have the same name.
  const tags = [...new Set(known)]
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}

const known = { imdb: 'rating_imdb', kinopoisk: 'rating_kinopoisk' } as const

function Ratings({ ratings }: Pick<Content, 'ratings'>) {
  const { t } = useTranslation()
  const shown = shownRatings(ratings)
  if (shown.length === 0) return null
  return (
    <ul className={styles.ratings}>
      {shown.map(({ name: type, rating }) => {
        const name = type in known ? t(known[type as keyof typeof known]) : type
        return (
          <li key={type}>
            <span className="visually-hidden">{t('rating_of', { name, rating })}</span>
            <span className={styles.rating} aria-hidden="true">
              <Icon name="star" />
              <strong>{rating}</strong>
              <span className={styles.source}>{name}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
