import { Tag } from '@onair/ui/badge.tsx'
import type { ReactNode } from 'react'
import styles from './content-facts.module.css'

interface ContentFactsViewProps {
  titleId?: string
  title: string
  /** The original title, or the episode. */
  subtitle: string | null
  age: string | null
  /** Year, genres, countries and length, each of them an li. */
  tags: ReactNode
  /** Each of them a RatingView. */
  ratings: readonly ReactNode[]
}

export function ContentFactsView({ titleId, title, subtitle, age, tags, ratings }: ContentFactsViewProps) {
  return (
    <>
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      {subtitle && <p className={styles.original}>{subtitle}</p>}
      <ul className={styles.tags}>
        {age && (
          <li className={styles.age}>
            <Tag>{age}</Tag>
          </li>
        )}
        {tags}
      </ul>
      {ratings.length > 0 && <ul className={styles.ratings}>{ratings}</ul>}
    </>
  )
}

interface RatingViewProps {
  /** The same as a sentence, for screen readers. */
  spoken?: ReactNode
  star: ReactNode
  rating: string
  source: string
}

export function RatingView({ spoken, star, rating, source }: RatingViewProps) {
  return (
    <li>
      {spoken}
      <span className={styles.rating} aria-hidden="true">
        {star}
        <strong>{rating}</strong>
        <span className={styles.source}>{source}</span>
      </span>
    </li>
  )
}
