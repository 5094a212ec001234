import type { ReactNode } from 'react'
import styles from './rows-home.module.css'

interface RowsHomeViewProps {
  /** Missing where something above the rows says it. */
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
