import type { ReactNode } from 'react'
import styles from './breadcrumbs.module.css'

interface BreadcrumbsViewProps {
  label?: string
  home: ReactNode
  section: ReactNode
  /** The content of an episode. */
  parent?: ReactNode
  title: string
}

export function BreadcrumbsView({ label, home, section, parent, title }: BreadcrumbsViewProps) {
  return (
    <nav className={styles.trail} aria-label={label}>
      <ol>
        <li>{home}</li>
        <li>{section}</li>
        {parent && <li>{parent}</li>}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  )
}
