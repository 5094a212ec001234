import type { ReactNode } from 'react'
import styles from './waiting-mark.module.css'

/** A sentence with a mark that something is awaited. */
export function WaitingMark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      {children}
    </p>
  )
}
