import { CardSkeleton } from '@onair/ui/card-skeleton.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import type { RowTemplate } from '../api/catalogue.queries.ts'
import { RowHeadingView, WaitingRowView } from './row-frame.view.tsx'
import { hasWords, shapeOf } from './row-shape.rules.ts'

const cards = [0, 1, 2, 3, 4, 5, 6, 7]

interface RowSkeletonProps {
  template: RowTemplate
  title?: string
  /** Far below the screen one card reserves the room of all. */
  isNear?: boolean
}

/** A loading row of its final height. */
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
        <CardSkeleton key={at} shape={shape} hasWords={hasWords(template)} />
      ))}
    </WaitingRowView>
  )
}
