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
  /** The index on its page: the first few load at once, the others when they come near. */
  index: number
  /** The filter of the page. */
  text?: string | undefined
  libraryId?: number | undefined
  /** Whether it will be filled, though it is empty now. */
  isExpected?: boolean
}

/** One row of a page, by its template. */
export function RowView({ row: firstPage, index, text, libraryId, isExpected = false }: RowViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place, index < rowsAtOnce)
  const size = pageSize(firstPage.template, navigator.userAgent)
  const isWhole = firstPage.more_count === 0 || rowLength(firstPage) >= size
  const { data, isPending } = useRowStart(firstPage, size, { text, libraryId, isEnabled: near && !isWhole })
  const row = data ?? firstPage
  const isComing = rowLength(row) === 0 && (isExpected || (isPending && !isWhole))
  if (!isComing && rowLength(row) === 0) return null
  const isWaiting = isComing || !near
  return (
    <RowPlaceView
      ref={place}
      data-template={row.template}
      data-row={`${index}_${row.id}`}
      data-waiting={isWaiting}
    >
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

/** The common rows of a home page are in the first load; the others load their code. */
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
