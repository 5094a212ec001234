import { Tag } from '@onair/ui/badge.tsx'
import card from '@onair/ui/card.module.css'
import { Icon } from '@onair/ui/icon.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { Link } from 'react-router'
import type { EpisodeEntry } from '../api/contents.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { watchPath } from '../domain/addresses.rules.ts'
import type { MessageState } from '../domain/show-failure.ts'
import styles from './episode-card.module.css'

interface EpisodeCardProps {
  entry: EpisodeEntry
  /** Replaces the picture of an episode without one. */
  still: string | null
  /** Whether the address names this episode. */
  isHere: boolean
  /** Percent. */
  watched: number
}

export function EpisodeCard({ entry, still, isHere, watched }: EpisodeCardProps) {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  const { episode, content, program, is_announcement } = entry
  const { series: number, title, description } = episode
  const refuse = () =>
    openDialog('message', { message: t('warning_episode_is_announcement') } satisfies MessageState)
  return (
    <article
      className={`${card.card} ${styles.episode}`}
      data-shape="wide"
      data-announced={is_announcement}
      aria-current={isHere || undefined}
    >
      <div className={card.frame}>
        <Picture src={content?.cover.src_16x9 ?? program?.image ?? still} stand={null} kind="wide" />
        <span className={styles.play} aria-hidden="true">
          <Icon name={is_announcement ? 'lock' : 'play'} />
        </span>
        {watched > 0 && (
          <div className={card.progress}>
            <ProgressBar share={watched / 100} label={t('episode_watched', { percent: watched })} />
          </div>
        )}
      </div>
      <p className={styles.number}>
        {number !== null && <span>{t('episode_number', { number })}</span>}
        {is_announcement && <Tag>{t('episode_soon')}</Tag>}
      </p>
      <h3 className={card.title}>
        {is_announcement ? (
          <button type="button" className={card.link} onClick={refuse}>
            {title}
          </button>
        ) : (
          <Link to={watchPath(entry)} className={card.link}>
            {title}
          </Link>
        )}
      </h3>
      {description && <p className={styles.description}>{description}</p>}
    </article>
  )
}
