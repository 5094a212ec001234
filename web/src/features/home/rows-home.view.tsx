import type { ReactNode } from 'react'
import styles from './rows-home.module.css'

interface RowsHomeViewProps {
  /** Absent where something above the rows shows it. */
  title: string | undefined
  isUnderHeader: boolean
  children: ReactNode
}

export function RowsHomeView({ title, isUnderHeader, children }: RowsHomeViewProps) {
  return (
    <div className={styles.page} data-under-header={isUnderHeader}>
      {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
      {children}
    </div>
  )
}
