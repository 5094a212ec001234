import type { ReactNode } from 'react'
import type { Rowset } from '../../api/catalogue.queries.ts'
import { RowView } from '../../rows/row-view.tsx'
import { RowsHomeView } from './rows-home.view.tsx'

interface RowsHomeProps {
  page: Rowset
  /** Shown above the rows, where a brand has it. */
  top: ReactNode
  /** Ids of rows that are empty now and will be filled. */
  expected: readonly string[]
}

export function RowsHome({ page: { title, rows }, top, expected }: RowsHomeProps) {
  const opensWithPicture = top || rows[0]?.template === 'promo-bg'
  return (
    <RowsHomeView title={top ? undefined : title} isUnderHeader={Boolean(opensWithPicture)}>
      {top}
      {rows.map((row, index) => (
        <RowView key={row.id} row={row} index={index} isExpected={expected.includes(String(row.id))} />
      ))}
    </RowsHomeView>
  )
}
