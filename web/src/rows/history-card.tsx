import type { HistoryItem } from '../api/catalogue.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { watchPath } from '../domain/addresses.rules.ts'
import { ContentCard } from './content-card.tsx'

/** A started content with its position; one press resumes it. */
export function HistoryCard({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  const { content, content_episode: episode, watch_percentage, screenshot } = item
  const note =
    episode?.season && episode.series
      ? t('season_episode', { season: episode.season, episode: episode.series })
      : undefined
  return (
    <ContentCard
      content={content}
      shape="wide"
      progress={watch_percentage / 100}
      note={note}
      still={screenshot}
      watch={watchPath(content)}
    />
  )
}
