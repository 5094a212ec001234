import type { ComponentProps } from 'react'
import styles from './row-view.module.css'

/** Where a row of a page stands. */
export function RowPlaceView(place: ComponentProps<'div'>) {
  return <div {...place} className={styles.row} />
}
