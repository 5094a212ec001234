import { PageLink } from '@onair/ui/page-link.tsx'
import { Link } from 'react-router'
import type { Content, EpisodeEntry } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { contentPath } from '../../domain/addresses.rules.ts'
import { BreadcrumbsView } from './breadcrumbs.view.tsx'
import { sectionOf } from './content-facts.rules.ts'

interface BreadcrumbsProps {
  content: Content
  child: EpisodeEntry | undefined
}

const pathOf = { movies: '/movies', series: '/series', telecasts: '/telecasts' } as const

/** Home, section, content, episode. */
export function Breadcrumbs({ content, child }: BreadcrumbsProps) {
  const { t } = useTranslation()
  const section = sectionOf(content)
  return (
    <BreadcrumbsView
      label={t('breadcrumbs')}
      home={<Link to="/">{t('menu_home')}</Link>}
      section={<Link to={pathOf[section]}>{t(section)}</Link>}
      parent={child && <PageLink to={contentPath(content)}>{content.title}</PageLink>}
      title={child ? child.episode.title : content.title}
    />
  )
}
