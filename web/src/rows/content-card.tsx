import styles from '@onair/ui/card.module.css'
import { CardView } from '@onair/ui/card.view.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Card } from '../api/catalogue.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { contentPath } from '../domain/addresses.rules.ts'
import { ageOf, ratingOf } from './content-facts.rules.ts'

export type CardShape = 'tall' | 'wide'

interface ContentCardProps {
  content: Card
  shape: CardShape
  /** The watched part, from 0 to 1. */
  progress?: number | undefined
  /** Replaces the line of facts, such as by the watched episode. */
  note?: string | undefined
  /** A still of the watched moment instead of the poster. */
  still?: string | null | undefined
  /** The address that resumes playback; the page then has a button of its own. */
  watch?: string | undefined
}

/** The card of a film, a series or a programme. */
export const ContentCard = memo(function ContentCard({
  content,
  shape,
  progress,
  note,
  still,
  watch,
}: ContentCardProps) {
  const { t } = useTranslation()
  const { src_2x3, src_16x9 } = content.cover
  const own = shape === 'tall' ? src_2x3 : src_16x9
  const rating = ratingOf(content)
  const age = ageOf(content)
  return (
    <CardView
      shape={shape}
      picture={
        <>
          <Picture
            src={still ?? own ?? src_16x9 ?? src_2x3}
            stand={null}
            name={content.title}
            kind={shape === 'tall' ? 'poster' : 'wide'}
          />
          {rating !== null && (
            <span className={styles.rating}>
              <span className="visually-hidden">{t('rating')} </span>
              {rating}
            </span>
          )}
          {age && <span className={styles.age}>{age}</span>}
          {progress !== undefined && (
            <div className={styles.progress}>
              <ProgressBar share={progress} label={t('watched_part')} />
            </div>
          )}
        </>
      }
      title={
        watch === undefined ? (
          <PageLink to={contentPath(content)} className={styles.link} draggable={false}>
            {content.title}
          </PageLink>
        ) : (
          <Link to={watch} className={styles.link} draggable={false}>
            {content.title}
          </Link>
        )
      }
      about={
        watch !== undefined && (
          <PageLink
            to={contentPath(content)}
            className={styles.about}
            aria-label={t('about_title', { title: content.title })}
          >
            <Icon name="info" />
          </PageLink>
        )
      }
      facts={note ?? facts(content, t(`kind_${content.content_type}`))}
    />
  )
})

const facts = ({ year }: Card, kind: string): string => [year, kind].filter(Boolean).join(' · ')
