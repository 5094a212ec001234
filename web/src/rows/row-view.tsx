import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { useRef } from 'react'
import { type Row, useRowStart } from '../api/catalogue.queries.ts'
import { rowLength } from '../api/row-length.rules.ts'
import { rowPath } from '../domain/addresses.rules.ts'
import { contentCells } from './content-cells.tsx'
import { PromoHero } from './promo-hero.tsx'
import { RowFrame } from './row-frame.tsx'
import { RowPlaceView } from './row-place.view.tsx'
import { shapeOf } from './row-shape.rules.ts'
import { pageSize, rowsAtOnce } from './row-size.rules.ts'
import { RowSkeleton } from './row-skeleton.tsx'
import { useNearViewport } from './use-near-viewport.ts'

const GenericRow = lazyPart(
  () => import('./generic-row.tsx'),
  (module) => module.GenericRow,
)

interface RowViewProps {
  row: Row
  /** Which row of its page it is: the first few are fetched at once, the others when they come near. */
  index: number
  /** What the page was narrowed to. */
  text?: string | undefined
  libraryId?: number | undefined
  /** Whether something will be in it, though nothing is yet. */
  isExpected?: boolean
}

/** One row of a page in the manner of its template. */
export function RowView({ row: given, index, text, libraryId, isExpected = false }: RowViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place, index < rowsAtOnce)
  const size = pageSize(given.template, navigator.userAgent)
  const isWhole = given.more_count === 0 || rowLength(given) >= size
  const { data, isPending } = useRowStart(given, size, { text, libraryId, wanted: near && !isWhole })
  const row = data ?? given
  const isComing = rowLength(row) === 0 && (isExpected || (isPending && !isWhole))
  if (!isComing && rowLength(row) === 0) return null
  const isWaiting = isComing || !near
  return (
    <RowPlaceView ref={place} data-template={row.template} data-waiting={isWaiting}>
      {isWaiting ? (
        <RowSkeleton template={row.template} title={row.title} isNear={near} />
      ) : (
        <RowBody row={row} allPath={allPath(row, text, libraryId)} />
      )}
    </RowPlaceView>
  )
}

function allPath(row: Row, text: string | undefined, libraryId: number | undefined): string {
  const query = new URLSearchParams()
  if (text) query.set('text', text)
  if (libraryId ?? row.library_id) query.set('library_id', String(libraryId ?? row.library_id))
  return `${rowPath(row)}${query.size > 0 ? `?${query}` : ''}`
}

/** The rows that a home page opens with come at once; rarer ones bring their code along. */
function RowBody({ row, allPath }: { row: Row; allPath: string }) {
  const shape = shapeOf(row.template)
  if (row.template === 'promo-bg' && row.promotions.length > 0) return <PromoHero row={row} />
  if (shape === 'tall' || row.template === 'content-h') {
    if (row.contents.length === rowLength(row)) {
      return (
        <RowFrame row={row} allPath={allPath} shape={shape}>
          {contentCells(row.contents, shape)}
        </RowFrame>
      )
    }
  }
  return (
    <Part fallback={<RowSkeleton template={row.template} title={row.title} />}>
      <GenericRow row={row} allPath={allPath} />
    </Part>
  )
}
