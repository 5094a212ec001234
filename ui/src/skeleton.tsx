import styles from './skeleton.module.css'

/** The quiet shape of what is still coming, as large as what will come. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
}: {
  width?: string
  height?: string
  ratio?: string
}) {
  return <span className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />
}

/** Tells a screen reader once that something is coming. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="visually-hidden" role="status">
      {label}
    </p>
  )
}
