import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface DropMenuState {
  /** The element around button and menu. */
  root: RefObject<HTMLDivElement | null>
  isOpen: boolean
  toggle: () => void
}

/** What a dropdown does: a click outside, Esc and a new page close it. */
export function useDropMenu(): DropMenuState {
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
  return { root, isOpen, toggle: () => setOpenAt(isOpen ? null : key) }
}
