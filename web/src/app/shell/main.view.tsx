import type { ComponentProps } from 'react'
import styles from './layout.module.css'

export function MainView(main: ComponentProps<'main'>) {
  return <main {...main} className={styles.main} />
}
