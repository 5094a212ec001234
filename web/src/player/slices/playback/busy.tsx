import styles from './busy.module.css'

/** A spinner over the picture, with its words for those who do not see it. */
export function Busy({ children }: { children: string }) {
  return (
    <div className={styles.busy} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{children}</span>
    </div>
  )
}
