import styles from './skeleton.module.css'

/** A placeholder as large as the content that is loading. */
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

/** Announces loading to screen readers, once. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="visually-hidden" role="status">
      {label}
    </p>
  )
}
