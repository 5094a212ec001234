import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './row-scroller.module.css'
import { RowScrollerView } from './row-scroller.view.tsx'
import { useDragScroll } from './use-drag-scroll.ts'
import { useLoop } from './use-loop.ts'

interface RowScrollerProps {
  heading: ReactNode
  label: string
  /** The items, each of them an li. */
  children: ReactNode
  /** Whether the first item follows the last, given enough width. */
  loops?: boolean
}

type Side = 'left' | 'right'

const stepShare = 0.85

/** A row of cards that scrolls by wheel, drag, touch, keyboard and arrow buttons. */
export function RowScroller({ heading, label, children, loops = false }: RowScrollerProps) {
  const row = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState<Record<Side, boolean>>({ left: false, right: false })
  useDragScroll(row)
  const { isLooping, prepare } = useLoop(row, loops, Children.count(children))

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
    for (const item of list.children) observer.observe(item)
    return () => observer.disconnect()
  }, [measure, children])

  const move = (side: Side) => {
    const list = row.current
    if (!list) return
    const left = (side === 'left' ? -stepShare : stepShare) * list.clientWidth
    prepare(left)
    list.scrollBy({ left, behavior: 'smooth' })
  }

  return (
    <RowScrollerView
      heading={heading}
      label={label}
      list={{ ref: row, onScroll: measure }}
      arrows={(['left', 'right'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className={`${styles.arrow} ${styles[side]}`}
          hidden={!more[side] && !isLooping}
          tabIndex={-1}
          aria-hidden="true"
          data-keeps-menu=""
          onClick={() => move(side)}
        >
          <Icon name={side} />
        </button>
      ))}
    >
      {children}
      {isLooping && again(children)}
    </RowScrollerView>
  )
}

/** A copy of the items, hidden from screen readers and the keyboard. */
function again(children: ReactNode) {
  return Children.map(children, (child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a copy stands where its original stands
    <li key={`again-${at}`} aria-hidden="true" data-again="" ref={leaveOutOfTabOrder}>
      {contentOf(child)}
    </li>
  ))
}

function contentOf(child: ReactNode): ReactNode {
  const isElement = typeof child === 'object' && child !== null && 'props' in child
  return isElement ? (child.props as { children?: ReactNode }).children : child
}

function leaveOutOfTabOrder(item: HTMLLIElement | null): void {
  for (const target of item?.querySelectorAll<HTMLElement>('a, button') ?? []) target.tabIndex = -1
}
