import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { key: number; name: string }[]
  /** The key of the chosen tab; null until there is one. */
  chosen: number | null
  panelId: string
  className: string | undefined
  tabClassName: string | undefined
  onChoose: (key: number) => void
}

const tabIn = (list: HTMLElement | null, index: number) =>
  list?.querySelectorAll<HTMLElement>('[role=tab]')[index]

/** Tabs in one line, of which the chosen one is in sight and the stop of the keyboard. */
export function Tabs({ label, tabs, chosen, panelId, className, tabClassName, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ key }) => key === chosen)

  useLayoutEffect(() => {
    const tab = tabIn(list.current, at)
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2
  }, [at])

  const press = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ...{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 },
    }
    const index = to[event.key]
    const next = index === undefined ? undefined : tabs[index]
    if (index === undefined || !next) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(next.key)
    tabIn(list.current, index)?.focus()
  }

  return (
    <div ref={list} className={className} role="tablist" data-roving="" aria-label={label} onKeyDown={press}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={tabClassName}
          aria-selected={key === chosen}
          aria-controls={panelId}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
