import { Icon } from '@onair/ui/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { FilterChoices } from './filter-choices.tsx'
import styles from './filters.module.css'
import type { Filter } from './use-filters.ts'

interface FilterMenuProps {
  filter: Filter
  onChoose: (value: string | undefined) => void
}

/** One filter with its dropdown of options. */
export function FilterMenu({ filter, onChoose }: FilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setIsOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setIsOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    const element = menu.current
    element?.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      element?.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  return (
    <div ref={menu} className={styles.menu}>
      <button
        ref={opener}
        type="button"
        className={styles.pill}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-chosen={filter.chosen !== undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.pillName}>
          {filter.title}
          {filter.chosen && `: ${filter.chosen.name}`}
        </span>
        <Icon name="down" />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <FilterChoices
            filter={filter}
            onChoose={(value) => {
              onChoose(value)
              setIsOpen(false)
              opener.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}
