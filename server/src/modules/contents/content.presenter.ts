import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import type { Role } from '../../core/viewer.ts'
import { text } from '../../texts/index.ts'
import { isRestricted } from '../parental/index.ts'
import { presentPersonCard } from '../persons/index.ts'
import { categoryOf, shownRating } from './content.rules.ts'
import { presentCard } from './content-card.presenter.ts'
import type { ContentDetails } from './content-details.ts'

type WireContent = Answer<'getContent'>

export interface Viewed {
  role: Role
  language: string
  histories: WireContent['histories']
  /** The channels that broadcast it. */
  channelIds: number[]
}

function ratingsOf({ rating_imdb, rating_kinopoisk }: ContentDetails): WireContent['ratings'] {
  return Object.entries({ kinopoisk: rating_kinopoisk, imdb: rating_imdb }).flatMap(([type, value]) => {
    const rating = shownRating(value)
    return rating === null ? [] : [{ type, rating }]
  })
}

export function presentContent(
  content: ContentDetails,
  { role, language, histories, channelIds }: Viewed,
): WireContent {
  const { kind, number, seasons } = content
  const category = categoryOf[kind]
  const isShown = ({ age }: { age: number | null }) =>
    role !== 'child' || age === null || !isRestricted(age, role)
  return {
    ...presentCard(content, language),
    original: content.original,
    description: translate(content.description, language),
    genres: content.genres.map(({ id, name, row }) => ({
      ...{ id, name: translate(name, language), row_slug: row?.slug ?? null, row_id: row?.id ?? null },
    })),
    countries: content.countries.map(({ id, name }) => ({ id, name: translate(name, language) })),
    category: { id: category.id, name: text(language, category.name) },
    series: kind === 'episode' ? number : null,
    season: kind === 'season' ? number : content.season_number,
    parent_id: content.parent_id,
    persons: content.persons.map((person) => presentPersonCard(person, language)),
    ratings: ratingsOf(content),
    trailers: content.trailers,
    duration: content.duration_ms === null ? null : Math.round(content.duration_ms / 1000),
    is_cartoon: content.is_cartoon,
    last_seen_channel_ids: channelIds,
    contents: seasons.filter(isShown).map((season) => ({
      id: season.id,
      slug: season.slug,
      title: translate(season.title, language),
      season: season.number,
      series: season.episodes,
    })),
    histories,
  }
}
