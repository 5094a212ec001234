import styles from './card.module.css'
import { Skeleton } from './skeleton.tsx'

interface CardSkeletonProps {
  shape: string
  /** Whether words stand under the picture, not in it. */
  hasWords?: boolean
}

/** A card that is still coming, as tall as it will be. */
export function CardSkeleton({ shape, hasWords = true }: CardSkeletonProps) {
  return (
    <div className={styles.card} data-shape={shape} aria-hidden="true">
      <div className={styles.frame}>
        <Skeleton height="100%" />
      </div>
      {hasWords && (
        <div className={`${styles.words} ${styles.waiting}`}>
          <Skeleton width="80%" height="1rem" />
          <Skeleton width="50%" height="0.875rem" />
        </div>
      )}
    </div>
  )
}
