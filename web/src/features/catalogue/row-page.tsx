import { ButtonLink } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../../api/is-not-found.ts'
import { rowLength } from '../../api/row-length.rules.ts'
import { useRowList } from '../../api/row-list.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure } from '../../rows/index.ts'
import { pageSize } from '../../rows/row-size.rules.ts'
import styles from './catalogue.module.css'
import { GridSkeleton } from './grid-skeleton.tsx'
import { PageHead } from './page-head.tsx'
import { RowItems } from './row-items.tsx'
import { useMore } from './use-more.ts'

interface RowPageProps {
  notFound: ReactNode
}

const readId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** All items of one row. */
export function RowPage({ notFound }: RowPageProps) {
  const { t } = useTranslation()
  const { row: name = '' } = useParams()
  const [search] = useSearchParams()
  const text = search.get('text')?.trim().slice(0, 255) || undefined
  const list = useRowList({
    row: name,
    text,
    libraryId: readId(search.get('library_id')),
    first: pageSize(undefined, navigator.userAgent),
    next: (row) => pageSize(row.template, navigator.userAgent),
  })
  const { data, error, isPending, refetch } = list
  const first = data?.pages[0]
  const shown = data?.pages.reduce((sum, page) => sum + rowLength(page), 0) ?? 0
  useMore(list, shown)
  useDocumentTitle(first?.title)
  if (isPending) {
    return (
      <div className={styles.page}>
        <Loading label={t('loading')} />
        <div className={styles.head}>
          <Skeleton width="min(24rem, 70vw)" height="3rem" />
        </div>
        <GridSkeleton shape="tall" />
      </div>
    )
  }
  if (!first) {
    return isNotFound(error) ? notFound : <PageFailure error={error} retry={() => void refetch()} />
  }
  return (
    <div className={styles.page}>
      <PageHead title={first.title} description={first.description} html={first.html_description} />
      {shown === 0 ? (
        <EmptyState sentence={text === undefined ? t('row_empty') : t('row_no_results', { text })}>
          <ButtonLink to="/" icon="home">
            {t('to_main_page')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h2 className="visually-hidden">{t('results')}</h2>
          <RowItems rows={data.pages} />
        </>
      )}
      {list.isFetchingNextPage && <Loading label={t('loading')} />}
    </div>
  )
}
