import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { moveItem, placeAt } from './reorder.rules.ts'
import styles from './reorder-list.module.css'

export interface ReorderItem {
  key: string
  name: string
}

interface ReorderListProps {
  label: string
  items: readonly ReorderItem[]
  /** The accessible name of an item's handle. */
  handleLabel: (name: string) => string
  /** The announcement after a move; places count from 1. */
  announce: (name: string, place: number) => string
  onChange: (items: ReorderItem[]) => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A list to sort: mouse and finger drag the handles, arrow keys move the focused item. */
export function ReorderList({ label, items, handleLabel, announce, onChange }: ReorderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  // A node that React moves loses the focus, and with it the next arrow key.
  useLayoutEffect(() => {
    if (focused.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-key="${focused.current}"] button`)?.focus()
  })

  const move = (key: string, to: number) => {
    const from = items.findIndex((item) => item.key === key)
    const item = items[from]
    const place = Math.min(items.length - 1, Math.max(0, to))
    if (!item || place === from) return
    onChange(moveItem(items, from, place))
    setAnnouncement(announce(item.name, place + 1))
  }

  const press = (event: KeyboardEvent, key: string, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(key, index + step)
  }

  const drag = (event: PointerEvent) => {
    if (dragged === null) return
    const others = Array.from(list.current?.children ?? [])
      .filter((row) => row instanceof HTMLElement && row.dataset['key'] !== dragged)
      .map((row) => row.getBoundingClientRect())
    move(
      dragged,
      placeAt(
        others.map(({ top, height }) => top + height / 2),
        event.clientY,
      ),
    )
  }

  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {items.map(({ key, name }, index) => (
          <li
            key={key}
            className={styles.row}
            data-key={key}
            data-dragged={key === dragged}
            onPointerDown={(event) => {
              // A touch beside the handle scrolls the page.
              const onHandle = event.target instanceof Element && event.target.closest('button') !== null
              if (event.button !== 0 || (event.pointerType !== 'mouse' && !onHandle)) return
              // On the list, because a row that moves in the page would lose the pointer.
              list.current?.setPointerCapture(event.pointerId)
              setDragged(key)
            }}
          >
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.name}>{name}</span>
            <button
              type="button"
              className={styles.handle}
              aria-label={handleLabel(name)}
              onFocus={() => {
                focused.current = key
              }}
              onBlur={() => {
                focused.current = null
              }}
              onKeyDown={(event) => press(event, key, index)}
            >
              <Icon name="grip" />
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
