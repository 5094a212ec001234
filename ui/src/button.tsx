import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  kind?: 'primary' | 'quiet'
  icon?: IconName
  children: ReactNode
}

function look(kind: Look['kind'] = 'primary'): string {
  return `${styles.button} ${styles[kind]}`
}

/** A placeholder as large as a button. */
export function ButtonShape({ kind }: Pick<Look, 'kind'>) {
  return <span className={look(kind)} />
}

export function Button({ kind, icon, children, ...button }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className={look(kind)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

export function ButtonLink({ kind, icon, children, ...link }: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...link} className={look(kind)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
