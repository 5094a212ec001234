import type { ReactNode } from 'react'
import styles from './row-frame.module.css'

export const seeAllClass = styles.seeAll

export function RowFrameView({ shape, children }: { shape: string; children: ReactNode }) {
  return (
    <div className={styles.frame} data-shape={shape}>
      {children}
    </div>
  )
}

interface RowHeadingViewProps {
  title: string | undefined
  children?: ReactNode
}

export function RowHeadingView({ title, children }: RowHeadingViewProps) {
  return (
    <div className={styles.head}>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      {children}
    </div>
  )
}

interface WaitingRowViewProps {
  shape: string
  isFar?: boolean
  heading: ReactNode
  /** Placeholders of the cards. */
  children: ReactNode
}

/** A loading row of its final height. */
export function WaitingRowView({ shape, isFar, heading, children }: WaitingRowViewProps) {
  return (
    <div className={`${styles.frame} ${styles.waiting}`} data-shape={shape} data-far={isFar}>
      {heading}
      <div className={styles.cards} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
