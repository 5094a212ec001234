import styles from './progress-bar.module.css'

/** Progress from 0 to 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100)
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.passed} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </div>
  )
}
