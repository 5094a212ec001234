import type { ReactNode } from 'react'
import styles from './drop-menu.module.css'
import { useDropMenu } from './use-drop-menu.ts'

interface DropMenuProps {
  className: string | undefined
  /** The label of the button; three dots need a name as well. */
  face: ReactNode
  name?: string
  isCurrent?: boolean
  children: ReactNode
}

/** A header button with a dropdown; a click outside, Esc and a new page close it. */
export function DropMenu({ className, face, name, isCurrent, children }: DropMenuProps) {
  const { root, isOpen, toggle } = useDropMenu()
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-label={name}
        aria-current={isCurrent || undefined}
        onClick={toggle}
      >
        {face}
      </button>
      {isOpen && <ul className={styles.list}>{children}</ul>}
    </div>
  )
}
