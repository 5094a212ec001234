import { Button } from '@onair/ui/button.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { Tabs } from '@onair/ui/tabs.tsx'
import { useState, useSyncExternalStore } from 'react'
import { track } from '../../analytics/track.ts'
import type { Content, EpisodeEntry } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { EpisodeCard } from '../../rows/index.ts'
import { isSeries } from './content-facts.rules.ts'
import viewStyles from './content-view.module.css'
import styles from './episodes.module.css'
import { episodesAtFirst, episodesOf, firstSeason, seasonNumbers } from './episodes.rules.ts'

interface EpisodesProps {
  content: Content
  /** Undefined while they load. */
  entries: readonly EpisodeEntry[] | undefined
  childId: number | null
  error: Error | null
  onRetry: () => void
}

function subscribeToWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const useWindowWidth = () => useSyncExternalStore(subscribeToWidth, () => window.innerWidth)

export function Episodes({ content, entries, childId, error, onRetry }: EpisodesProps) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  if (error && (!entries || entries.length === 0)) {
    return (
      <div role="alert" className={styles.state}>
        <p>{sentence(error)}</p>
        <Button kind="quiet" icon="retry" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!entries) {
    return (
      <div className={styles.grid}>
        <Loading label={t('loading')} />
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} ratio="16 / 11" />
        ))}
      </div>
    )
  }
  if (entries.length > 0) return <EpisodeList content={content} entries={entries} childId={childId} />
  return isSeries(content) ? <p className={styles.state}>{t('no_episodes')}</p> : null
}

type EpisodeListProps = Pick<EpisodesProps, 'content' | 'childId'> & { entries: readonly EpisodeEntry[] }

function EpisodeList({ content, entries, childId }: EpisodeListProps) {
  const { t } = useTranslation()
  const width = useWindowWidth()
  const [season, setSeason] = useState(() => firstSeason(entries, childId))
  const [isExpanded, setExpanded] = useState(false)
  const seasons = seasonNumbers(entries)
  const ofSeries = isSeries(content)
  const inSeason = ofSeries ? episodesOf(entries, season) : entries
  const atFirst = episodesAtFirst(ofSeries, width)
  const shown = isExpanded ? inSeason : inSeason.slice(0, atFirst)
  return (
    <section className={viewStyles.section} aria-labelledby="episodes">
      <h2 id="episodes" className={viewStyles.heading}>
        {t('episodes')}
      </h2>
      {ofSeries && seasons.length > 1 && (
        <Tabs
          label={t('seasons')}
          tabs={seasons.map((key) => ({ key, name: t('season_number', { number: key }) }))}
          chosen={season}
          panelId="season"
          className={styles.tabs}
          tabClassName={styles.tab}
          onChoose={(chosen) => {
            track(`select_season_${chosen}`, { value: String(content.id) })
            setSeason(chosen)
            setExpanded(false)
          }}
        />
      )}
      <ul id="season" className={styles.grid} data-line={!ofSeries && !isExpanded}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EpisodeCard
              entry={entry}
              still={content.cover.src_16x9}
              isHere={entry.id === childId}
              watched={
                content.histories.find(({ content_id }) => content_id === entry.id)?.watch_percentage ?? 0
              }
            />
          </li>
        ))}
      </ul>
      {inSeason.length > atFirst && (
        <div>
          <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {t(isExpanded ? 'show_less' : 'show_all')}
          </Button>
        </div>
      )}
    </section>
  )
}
