import type { ReactNode } from 'react'
import type { Rowset } from '../../api/catalogue.queries.ts'
import { RowView } from '../../rows/row-view.tsx'
import styles from './rows-home.module.css'

interface RowsHomeProps {
  page: Rowset
  /** What stands above the rows, where a brand has such a thing. */
  top: ReactNode
  /** Rows that are not there yet and will be. */
  expected: readonly string[]
}

export function RowsHome({ page: { title, rows }, top, expected }: RowsHomeProps) {
  const opensWithPicture = top || rows[0]?.template === 'promo-bg'
  return (
    <div className={styles.page} data-under-header={Boolean(opensWithPicture)}>
      {!top && <h1 className="visually-hidden">{title}</h1>}
      {top}
      {rows.map((row, index) => (
        <RowView key={row.id} row={row} index={index} isExpected={expected.includes(String(row.id))} />
      ))}
    </div>
  )
}
