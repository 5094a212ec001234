import { Tag } from '@onair/ui/badge.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { Link } from 'react-router'
import type { Content, EpisodeEntry } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { rowPath } from '../../domain/addresses.rules.ts'
import styles from './content-facts.module.css'
import { hoursAndMinutes, shownRatings } from './content-facts.rules.ts'

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
    <>
      <h1 id="content-title" className={styles.title}>
        {content.title}
      </h1>
      {child ? (
        <p className={styles.original}>{place.filter(Boolean).join(' · ')}</p>
      ) : (
        content.original &&
        content.original !== content.title && <p className={styles.original}>{content.original}</p>
      )}
      <Tags content={content} />
      <Ratings content={content} />
    </>
  )
}

function Tags({ content }: { content: Content }) {
  const { t } = useTranslation()
  const age = content.motion_rating?.text ?? (content.age === null ? null : `${content.age}+`)
  const length = content.duration === null ? null : hoursAndMinutes(content.duration)
  return (
    <ul className={styles.tags}>
      {age && (
        <li className={styles.age}>
          <Tag>{age}</Tag>
        </li>
      )}
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
    </ul>
  )
}

const known = { imdb: 'rating_imdb', kinopoisk: 'rating_kinopoisk' } as const

function Ratings({ content }: { content: Content }) {
  const { t } = useTranslation()
  const ratings = shownRatings(content.ratings)
  if (ratings.length === 0) return null
  return (
    <ul className={styles.ratings}>
      {ratings.map(({ name: type, rating }) => {
        const name = type in known ? t(known[type as keyof typeof known]) : type
        return (
          <li key={type}>
            <span className="visually-hidden">{t('rating_of', { name, rating })}</span>
            <span className={styles.rating} aria-hidden="true">
              <Icon name="star" />
              <strong>{rating}</strong>
              <span className={styles.source}>{name}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
