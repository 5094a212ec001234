import type { EpisodeEntry } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { PlayerChoices } from '../../player/index.ts'
import { seasonsOf } from './watch.rules.ts'

/** The episodes that can be watched, season by season. */
export function useEpisodeMenu(
  episodes: readonly EpisodeEntry[],
  playedId: number,
  onWatch: (id: number) => void,
): PlayerChoices[] {
  const { t } = useTranslation()
  return seasonsOf(episodes).map(({ season, entries }) => ({
    label: season === null ? t('episodes') : t('season_number', { number: season }),
    choices: entries.map(({ id, episode: { series, title } }) => ({
      value: id,
      name: series === null ? title : `${series}. ${title}`,
    })),
    chosen: playedId,
    onChoose: (id) => id !== playedId && onWatch(id),
  }))
}
