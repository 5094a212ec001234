import { Button } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading } from '@onair/ui/skeleton.tsx'
import { isNotFound } from '../../api/is-not-found.ts'
import { rowLength } from '../../api/row-length.rules.ts'
import { useRowList } from '../../api/row-list.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { ContentGrid, PageFailure } from '../../rows/index.ts'
import styles from './catalogue.module.css'
import { FilterBar } from './filter-bar.tsx'
import filterStyles from './filters.module.css'
import { callFilters } from './filters.rules.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { unique } from './unique.rules.ts'
import { useFilters } from './use-filters.ts'
import { useMore } from './use-more.ts'

interface FilterPageProps {
  kind: 'movie' | 'series'
}

const firstPage = 100
const nextPage = 50

const rows = { movie: 'movies', series: 'series' } as const

/** All films or all series, with filters. */
export function FilterPage({ kind }: FilterPageProps) {
  const { t } = useTranslation()
  const filters = useFilters()
  const title = t(rows[kind])
  useDocumentTitle(title)
  const list = useRowList({
    row: rows[kind],
    filters: callFilters(kind, filters.chosen),
    first: firstPage,
    next: () => nextPage,
    keepsLast: true,
  })
  const shown = list.data?.pages.reduce((sum, page) => sum + rowLength(page), 0) ?? 0
  useMore(list, shown)
  const first = list.data?.pages[0]
  const total = first && rowLength(first) + first.more_count
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <FilterBar {...filters} />
      <p className="visually-hidden" role="status">
        {!list.isPlaceholderData && total !== undefined && t('found_count', { count: total })}
      </p>
      <div className={filterStyles.found} aria-busy={list.isPlaceholderData}>
        <Found list={list} shown={shown} onClear={filters.clear} />
      </div>
    </div>
  )
}

interface FoundProps {
  list: ReturnType<typeof useRowList>
  shown: number
  onClear: () => void
}

function Found({ list, shown, onClear }: FoundProps) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetchingNextPage, refetch } = list
  if (isPending) {
    return (
      <>
        <Loading label={t('loading')} />
        <GridSkeleton shape="tall" />
      </>
    )
  }
  if (error && !isNotFound(error)) return <PageFailure error={error} retry={() => void refetch()} />
  if (shown === 0) {
    return (
      <EmptyState sentence={t('filters_no_found')}>
        <Button onClick={onClear}>{t('filters_clear')}</Button>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="visually-hidden">{t('results')}</h2>
      <ContentGrid contents={unique(data?.pages.flatMap((row) => row.contents) ?? [])} shape="tall" />
      {isFetchingNextPage && <Loading label={t('loading')} />}
    </>
  )
}
