import type { ComponentProps, ReactNode } from 'react'
import styles from './row-scroller.module.css'

interface RowScrollerViewProps {
  heading: ReactNode
  label?: string
  /** Further attributes of the list. */
  list?: ComponentProps<'ul'>
  children: ReactNode
  arrows?: ReactNode
}

export function RowScrollerView({ heading, label, list, children, arrows }: RowScrollerViewProps) {
  return (
    <section className={styles.section} aria-label={label}>
      {heading}
      <div className={styles.frame}>
        <ul {...list} className={styles.row}>
          {children}
        </ul>
        {arrows}
      </div>
    </section>
  )
}
