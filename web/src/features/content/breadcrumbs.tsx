import { PageLink } from '@onair/ui/page-link.tsx'
import { Link } from 'react-router'
import type { Content, EpisodeEntry } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { contentPath } from '../../domain/addresses.rules.ts'
import styles from './breadcrumbs.module.css'
import { sectionOf } from './content-facts.rules.ts'

interface BreadcrumbsProps {
  content: Content
  child: EpisodeEntry | undefined
}

const pathOf = { movies: '/movies', series: '/series', telecasts: '/telecasts' } as const

/** Home, then the page of its kind, then the content, then the episode. */
export function Breadcrumbs({ content, child }: BreadcrumbsProps) {
  const { t } = useTranslation()
  const section = sectionOf(content)
  return (
    <nav className={styles.trail} aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <Link to="/">{t('menu_home')}</Link>
        </li>
        <li>
          <Link to={pathOf[section]}>{t(section)}</Link>
        </li>
        <li>
          {child ? (
            <PageLink to={contentPath(content)}>{content.title}</PageLink>
          ) : (
            <span aria-current="page">{content.title}</span>
          )}
        </li>
        {child && (
          <li>
            <span aria-current="page">{child.episode.title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
