import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import type { Level } from './engines/engine.ts'
import { automaticLevel } from './player-flow.ts'
import styles from './quality-menu.module.css'

interface QualityMenuProps {
  levels: readonly Level[]
  chosen: number
  open: boolean
  onOpen: (open: boolean) => void
  onChoose: (level: number) => void
}

export function QualityMenu({ levels, chosen, open, onOpen, onChoose }: QualityMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open, onOpen])

  const close = () => {
    onOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  const press = (event: KeyboardEvent) => {
    const items = Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const next = to[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return onOpen(false)
    else if (next !== undefined) items[(next + items.length) % items.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const choices = [
    { index: automaticLevel, name: t('player_quality_auto') },
    ...levels.map(({ index, height }) => ({ index, name: `${height}p` })),
  ]
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        icon="quality"
        label={t('player_quality')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
      />
      {open && (
        <div
          ref={menu}
          id={id}
          className={styles.menu}
          role="menu"
          aria-label={t('player_quality')}
          onKeyDown={press}
        >
          {choices.map(({ index, name }) => (
            <button
              key={index}
              type="button"
              role="menuitemradio"
              aria-checked={index === chosen}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                onChoose(index)
                close()
              }}
            >
              <span className={styles.mark}>{index === chosen && <Icon name="check" />}</span>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
