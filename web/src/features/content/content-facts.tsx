import { Icon } from '@onair/ui/icon.tsx'
import { pageTitleId } from '@onair/ui/modal-page.view.ts'
import { Link } from 'react-router'
import type { Content, EpisodeEntry } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { rowPath } from '../../domain/addresses.rules.ts'
import { shownRatings } from '../../rows/index.ts'
import styles from './content-facts.module.css'
import { ageOf, hoursAndMinutes, subtitleOf } from './content-facts.rules.ts'
import { ContentFactsView, RatingView } from './content-facts.view.tsx'

interface ContentFactsProps {
  content: Content
  child: EpisodeEntry | undefined
}

export function ContentFacts({ content, child }: ContentFactsProps) {
  const { t } = useTranslation()
  const { season, series } = child?.episode ?? {}
  const place = [
    season != null && t('season_number', { number: season }),
    series != null && t('episode_number', { number: series }),
    child?.episode.title,
  ]
  return (
    <ContentFactsView
      titleId={pageTitleId}
      title={content.title}
      subtitle={child ? place.filter(Boolean).join(' · ') : subtitleOf(content)}
      age={ageOf(content)}
      tags={<Tags content={content} />}
      ratings={shownRatings(content.ratings).map(({ name: type, rating }) => {
        const name = type in known ? t(known[type as keyof typeof known]) : type
        return (
          <RatingView
            key={type}
            spoken={<span className="visually-hidden">{t('rating_of', { name, rating })}</span>}
            star={<Icon name="star" />}
            rating={rating}
            source={name}
          />
        )
      })}
    />
  )
}

const known = { imdb: 'rating_imdb', kinopoisk: 'rating_kinopoisk' } as const

function Tags({ content }: { content: Content }) {
  const { t } = useTranslation()
  const length = content.duration === null ? null : hoursAndMinutes(content.duration)
  return (
    <>
      {content.year !== null && <li>{content.year}</li>}
      {content.genres.map(({ id, name, row_slug }) => (
        <li key={`genre-${id}`}>
          {row_slug ? (
            <Link to={rowPath({ slug: row_slug })} className={styles.genre}>
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
      {content.countries.map(({ id, name }) => (
        <li key={`country-${id}`}>{name}</li>
      ))}
      {length && <li>{length.hours > 0 ? t('film_hours_minutes', length) : t('film_minutes', length)}</li>}
    </>
  )
}
