import { Icon, type IconName } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './player-menu.module.css'

/** One thing that can be chosen, such as the quality. */
export interface PlayerChoices {
  label: string
  choices: readonly { value: number; name: string }[]
  /** Null if nothing is chosen yet. */
  chosen: number | null
  onChoose: (value: number) => void
}

interface PlayerMenuProps {
  icon: IconName
  label: string
  settings: readonly PlayerChoices[]
  onOpen: (open: boolean) => void
}

/** Choices in one menu, in groups: the settings of a player, the episodes of a series. */
export function PlayerMenu({ icon, label: name, settings, onOpen }: PlayerMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    onOpen(open)
    if (!open) return
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open, onOpen])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  const press = (event: KeyboardEvent) => {
    const items = Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const next = to[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (next !== undefined) items[(next + items.length) % items.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        icon={icon}
        label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div ref={menu} id={id} className={styles.menu} role="menu" aria-label={name} onKeyDown={press}>
          {settings.map(({ label, choices, chosen, onChoose }) => (
            <div key={label} role="group" aria-label={label}>
              <p className={styles.label} aria-hidden="true">
                {label}
              </p>
              {choices.map(({ value, name }) => (
                <button
                  key={value}
                  type="button"
                  role="menuitemradio"
                  aria-checked={value === chosen}
                  tabIndex={-1}
                  className={styles.item}
                  onClick={() => {
                    onChoose(value)
                    close()
                  }}
                >
                  <span className={styles.mark}>{value === chosen && <Icon name="check" />}</span>
                  {name}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
