import { Skeleton } from '@onair/ui/skeleton.tsx'
import { CardGrid } from '../../rows/index.ts'

const places = Array.from({ length: 18 }, (_, at) => at)

export function GridSkeleton({ shape }: { shape: 'tall' | 'wide' }) {
  return (
    <CardGrid shape={shape}>
      {places.map((at) => (
        <li key={at} aria-hidden="true">
          <Skeleton ratio={shape === 'tall' ? '2 / 3.5' : '16 / 12'} />
        </li>
      ))}
    </CardGrid>
  )
}
