import type { ComponentProps } from 'react'
import styles from './header.module.css'

export const logoClass = styles.logo

export function HeaderView({ menu, ...header }: ComponentProps<'header'> & { menu: string }) {
  return <header {...header} className={styles.header} data-menu={menu} />
}
