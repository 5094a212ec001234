import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { MenuEntry } from './menu.rules.ts'

interface MenuEntryLinkProps {
  entry: MenuEntry
  className?: string | undefined
  /** Replaces the plain name. */
  children?: ReactNode
}

/** A menu entry as a link: to a page of ours, or to another site without access to our window. */
export function MenuEntryLink({ entry, className, children = entry.name }: MenuEntryLinkProps) {
  if (entry.to !== null) {
    return (
      <NavLink to={entry.to} end className={className ?? ''}>
        {children}
      </NavLink>
    )
  }
  return (
    <a href={entry.href ?? ''} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
