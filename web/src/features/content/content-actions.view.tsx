import type { ComponentProps } from 'react'
import styles from './content-actions.module.css'

export function ContentActionsView(actions: ComponentProps<'div'>) {
  return <div {...actions} className={styles.actions} />
}

export function WatchPlaceView(place: ComponentProps<'div'>) {
  return <div {...place} className={styles.watch} />
}

export function RoundPlaceView(place: ComponentProps<'div'>) {
  return <div {...place} className={styles.round} />
}
