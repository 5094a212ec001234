import { useEffect } from 'react'

interface SearchKeys {
  isOpen: boolean
  open: () => void
  hide: () => void
}

/** Whether a slash typed there is part of a text. */
function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** A slash opens the search, and Escape closes it; not while a dialog is open. */
export function useSearchKey({ isOpen, open, hide }: SearchKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape' && isOpen) hide()
      else if (event.key === '/' && !isText(event.target)) open()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
