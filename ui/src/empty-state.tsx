import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  heading?: string
  sentence: string
  /** The one button that helps. */
  children?: ReactNode
  /** Whether a screen reader announces it at once, for an error while the user waits. */
  urgent?: boolean
}

export function EmptyState({ heading, sentence, children, urgent = false }: EmptyStateProps) {
  return (
    <div className={styles.state} role={urgent ? 'alert' : undefined}>
      <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden="true">
        <path className={styles.line} d="m58 10 22 22 22-22" />
        <rect className={styles.line} x="18" y="32" width="124" height="72" rx="14" />
        <path className={styles.soft} d="M34 78c10-22 20-22 30 0s20 22 30 0 20-22 32-6" />
        <circle className={styles.spot} cx="126" cy="48" r="4" />
        <path className={styles.line} d="M54 112h52" />
      </svg>
      {heading && <h1 className={styles.heading}>{heading}</h1>}
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </div>
  )
}
