import { CardSkeleton } from '@onair/ui/card-skeleton.tsx'
import { CardGrid } from '../../rows/index.ts'

const places = Array.from({ length: 18 }, (_, at) => at)

export function GridSkeleton({ shape }: { shape: 'tall' | 'wide' }) {
  return (
    <CardGrid shape={shape}>
      {places.map((at) => (
        <li key={at} aria-hidden="true">
          <CardSkeleton shape={shape} />
        </li>
      ))}
    </CardGrid>
  )
}
