import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './drop-menu.module.css'

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
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpenAt(null)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', press)
    }
  }, [isOpen])
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-label={name}
        aria-current={isCurrent || undefined}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        {face}
      </button>
      {isOpen && <ul className={styles.list}>{children}</ul>}
    </div>
  )
}
