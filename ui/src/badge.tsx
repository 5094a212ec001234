import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function LiveBadge({ children }: { children: ReactNode }) {
  return (
    <span className={styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  )
}

/** A secondary fact: age, quality, category. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
