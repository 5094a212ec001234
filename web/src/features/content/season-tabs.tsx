import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './episodes.module.css'

interface SeasonTabsProps {
  seasons: readonly number[]
  chosen: number | null
  panelId: string
  onChoose: (season: number) => void
}

export function SeasonTabs({ seasons, chosen, panelId, onChoose }: SeasonTabsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const at = seasons.indexOf(chosen ?? -1)
    const to: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: seasons.length - 1,
    }
    const index = to[event.key]
    const season = index === undefined ? undefined : seasons[index]
    if (season === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(season)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[seasons.indexOf(season)]?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('seasons')} onKeyDown={press}>
      {seasons.map((season) => (
        <button
          key={season}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={season === chosen}
          aria-controls={panelId}
          tabIndex={season === chosen ? 0 : -1}
          onClick={() => onChoose(season)}
        >
          {t('season_number', { number: season })}
        </button>
      ))}
    </div>
  )
}
