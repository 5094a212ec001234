import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import { presentCard } from './content-card.presenter.ts'
import type { Episode } from './episodes.repository.ts'

export function presentEpisode(
  episode: Episode,
  language: string,
  isCurrent: boolean,
): Answer<'listEpisodes'>['episodes'][number] {
  return {
    id: episode.id,
    episode: {
      series: episode.number,
      season: episode.season_number,
      title: translate(episode.title, language),
      description: translate(episode.description, language),
    },
    program: null,
    content: presentCard(episode, language),
    current: isCurrent,
    is_announcement: episode.is_announcement,
  }
}
