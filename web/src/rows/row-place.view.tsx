import type { ComponentProps } from 'react'
import styles from './row-view.module.css'

/** The container of a row on a page. */
export function RowPlaceView(place: ComponentProps<'div'>) {
  return <div {...place} className={styles.row} />
}
