import { Skeleton } from '@onair/ui/skeleton.tsx'
import type { RowTemplate } from '../api/catalogue.queries.ts'
import card from './card.module.css'
import styles from './row-frame.module.css'
import { RowHeadingView, WaitingRowView } from './row-frame.view.tsx'
import { hasWords, shapeOf } from './row-shape.rules.ts'

const cards = [0, 1, 2, 3, 4, 5, 6, 7]

interface RowSkeletonProps {
  template: RowTemplate
  title?: string
  /** Far below the screen one card keeps the room of all. */
  isNear?: boolean
}

/** A row that is still coming, as tall as it will be. */
export function RowSkeleton({ template, title, isNear = true }: RowSkeletonProps) {
  const shape = shapeOf(template)
  return (
    <WaitingRowView
      shape={shape}
      isFar={!isNear}
      heading={
        <RowHeadingView title={title || undefined}>
          {!title && <Skeleton width="12rem" height="1.75rem" />}
        </RowHeadingView>
      }
    >
      {(isNear ? cards : cards.slice(0, 1)).map((at) => (
        <div key={at} className={card.card} data-shape={shape}>
          <div className={card.frame}>
            <Skeleton height="100%" />
          </div>
          {hasWords(template) && (
            <div className={styles.words}>
              <Skeleton width="80%" height="1rem" />
              <Skeleton width="50%" height="0.875rem" />
            </div>
          )}
        </div>
      ))}
    </WaitingRowView>
  )
}
