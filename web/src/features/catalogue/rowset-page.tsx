import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRowset } from '../../api/catalogue.queries.ts'
import { isNotFound } from '../../api/is-not-found.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure, RowSkeleton, RowView } from '../../rows/index.ts'
import styles from './catalogue.module.css'
import { PageHead } from './page-head.tsx'

interface RowsetPageProps {
  /** Shown where the page does not exist: an unknown address shows the home page. */
  notFound: ReactNode
}

/** A page of rows. */
export function RowsetPage({ notFound }: RowsetPageProps) {
  const { page: key, slug, catalogue } = useParams()
  const name = slug ?? key ?? ''
  const { data: page, error, isPending, refetch } = useRowset(name)
  useDocumentTitle(page?.title)
  if (isPending) return <RowsetSkeleton />
  if (!page) {
    return isNotFound(error) ? notFound : <PageFailure error={error} retry={() => void refetch()} />
  }
  // An address uses the slug of a page, never its id.
  const isCalledSo = page.slug === name && (catalogue === undefined || page.catalogue === catalogue)
  if (slug !== undefined && !isCalledSo) return notFound
  const opensWithPicture = page.rows[0]?.template === 'promo-bg'
  return (
    <div className={styles.rowset} data-under-header={opensWithPicture}>
      {opensWithPicture ? (
        <h1 className="visually-hidden">{page.title}</h1>
      ) : (
        <PageHead title={page.title} description={page.description} />
      )}
      {page.rows.map((row, index) => (
        <RowView key={row.id} row={row} index={index} libraryId={page.library_id ?? undefined} />
      ))}
      {page.rows.length === 0 && <NothingYet />}
    </div>
  )
}

function NothingYet() {
  const { t } = useTranslation()
  return <EmptyState sentence={t('page_empty')} />
}

function RowsetSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.rowset}>
      <Loading label={t('loading')} />
      <div className={styles.head}>
        <Skeleton width="min(24rem, 70vw)" height="3rem" />
      </div>
      <div className={styles.waiting}>
        <RowSkeleton template="content-v" />
        <RowSkeleton template="content-h" />
      </div>
    </div>
  )
}
