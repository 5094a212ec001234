import { useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import styles from './chip-bar.module.css'

export interface Chip {
  to: string
  name: string
}

/** A row of links that scrolls where it does not fit; the selected one stays visible. */
export function ChipBar({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const bar = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = bar.current
    const chosen = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !chosen) return
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2
  })
  return (
    <nav aria-label={label}>
      <ul ref={bar} className={styles.bar}>
        {chips.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.chip ?? ''}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
