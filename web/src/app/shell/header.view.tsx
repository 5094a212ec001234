import type { ComponentProps } from 'react'
import styles from './header.module.css'

export const logoClass = styles.logo

export function HeaderView(header: ComponentProps<'header'>) {
  return <header {...header} className={styles.header} />
}
