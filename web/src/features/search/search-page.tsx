import { ButtonLink } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useRowset } from '../../api/catalogue.queries.ts'
import { rowLength } from '../../api/row-length.rules.ts'
import { useRecordFound } from '../../api/search.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure, RowView } from '../../rows/index.ts'
import { foundBy, maxQuery } from './search.rules.ts'
import styles from './search-page.module.css'

/** The text of the results' own address: an overlay may be open above them. */
function useAskedText(): string {
  const { pathname, search, state } = useLocation()
  const { bg } = (state ?? {}) as { bg?: { search: string } }
  const own = pathname === '/search' ? search : (bg?.search ?? '')
  return (new URLSearchParams(own).get('q') ?? '').trim().slice(0, maxQuery)
}

export function SearchPage() {
  const { t } = useTranslation()
  const text = useAskedText()
  useDocumentTitle(text ? `${t('search')}: ${text}` : t('search'))
  if (text === '') return <EmptyState heading={t('search')} sentence={t('search_begin')} />
  return <Results key={text} text={text} />
}

function Results({ text }: { text: string }) {
  const { t } = useTranslation()
  const found = useRowset('search', { text })
  const record = useRecordFound()
  if (found.error && !found.data)
    return <PageFailure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <ResultsSkeleton />
  const rows = found.data.rows.filter((row) => rowLength(row) > 0)
  if (rows.length === 0) {
    return (
      <EmptyState sentence={`${t('search_no_results', { text })} ${t('search_no_results_hint')}`} urgent>
        <ButtonLink to="/movies" icon="film">
          {t('movies')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const opened = link && foundBy(new URL(link.href).pathname, text, rows)
    if (opened) record(opened)
  }
  return (
    <div className={styles.page} onClickCapture={remember}>
      <h1 className={styles.heading}>{t('search_results', { text })}</h1>
      {rows.map((row, index) => (
        <RowView key={row.id} row={row} index={index} text={text} />
      ))}
    </div>
  )
}

function ResultsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.heading}>
        <Skeleton width="min(22rem, 70%)" height="2.25rem" />
      </div>
      <div className={styles.waiting}>
        {[1, 2, 3, 4, 5, 6, 7].map((card) => (
          <Skeleton key={card} ratio="2 / 3" />
        ))}
      </div>
    </div>
  )
}
