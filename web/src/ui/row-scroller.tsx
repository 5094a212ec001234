import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './row-scroller.module.css'
import { useDragScroll } from './use-drag-scroll.ts'

interface RowScrollerProps {
  heading: ReactNode
  label: string
  /** The items, each of them an li. */
  children: ReactNode
}

type Side = 'left' | 'right'

/** A row of cards that goes on past the edge: wheel, drag, touch, keyboard and arrows all move it. */
export function RowScroller({ heading, label, children }: RowScrollerProps) {
  const row = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState<Record<Side, boolean>>({ left: false, right: false })
  useDragScroll(row)

  const measure = useCallback(() => {
    const list = row.current
    if (!list) return
    const left = list.scrollLeft > 8
    const right = list.scrollLeft + list.clientWidth < list.scrollWidth - 8
    setMore((before) => (before.left === left && before.right === right ? before : { left, right }))
  }, [])

  useEffect(() => {
    const list = row.current
    if (!list) return
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [measure])

  const move = (side: Side) => {
    const list = row.current
    list?.scrollBy({ left: (side === 'left' ? -0.85 : 0.85) * list.clientWidth, behavior: 'smooth' })
  }

  return (
    <section className={styles.section} aria-label={label}>
      {heading}
      <div className={styles.frame}>
        <ul ref={row} className={styles.row} onScroll={measure}>
          {children}
        </ul>
        {(['left', 'right'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={`${styles.arrow} ${styles[side]}`}
            hidden={!more[side]}
            tabIndex={-1}
            aria-hidden="true"
            data-keeps-menu=""
            onClick={() => move(side)}
          >
            <Icon name={side} />
          </button>
        ))}
      </div>
    </section>
  )
}
