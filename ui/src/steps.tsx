import styles from './steps.module.css'

/** Numbered instructions. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          <p>{step}</p>
        </li>
      ))}
    </ol>
  )
}
