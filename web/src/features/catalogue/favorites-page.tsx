import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useApi } from '../../api/api-context.ts'
import { type Row, useRowset } from '../../api/catalogue.queries.ts'
import { isNotFound } from '../../api/is-not-found.ts'
import { rowLength } from '../../api/row-length.rules.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useSignInGate } from '../../domain/sign-in-gate.ts'
import { PageFailure, RowView } from '../../rows/index.ts'
import styles from './catalogue.module.css'
import { GridSkeleton } from './grid-skeleton.tsx'
import { RowItems } from './row-items.tsx'

const isHistory = ({ template }: Row): boolean => template === 'history' || template === 'history-h'

/** The favorites of a viewer, and what they began to watch. */
export function FavoritesPage() {
  const { t } = useTranslation()
  const { isUser } = useApi()
  useDocumentTitle(t('favorites'))
  return isUser ? <Favorites /> : <SignInFirst />
}

function SignInFirst() {
  const { t } = useTranslation()
  const gate = useSignInGate()
  return (
    <EmptyState heading={t('favorites')} sentence={t('favorites_sign_in')}>
      <Button icon="user" onClick={() => gate(() => undefined)}>
        {t('sign_in')}
      </Button>
    </EmptyState>
  )
}

function Favorites() {
  const { t } = useTranslation()
  const { data: page, error, isPending, refetch } = useRowset('my')
  if (isPending) {
    return (
      <div className={styles.page}>
        <Loading label={t('loading')} />
        <Skeleton width="min(24rem, 70vw)" height="3rem" />
        <GridSkeleton shape="tall" />
      </div>
    )
  }
  if (!page && !isNotFound(error)) return <PageFailure error={error} retry={() => void refetch()} />
  const rows = page?.rows ?? []
  const favorites = rows.filter((row) => !isHistory(row) && rowLength(row) > 0)
  return (
    <div className={styles.rowset}>
      <header className={styles.head}>
        <h1 className={styles.title}>{page?.title ?? t('favorites')}</h1>
      </header>
      {rows.filter(isHistory).map((row, index) => (
        <RowView key={row.id} row={row} index={index} />
      ))}
      {favorites.length === 0 ? (
        <EmptyState sentence={t('warning_no_favorites')}>
          <ButtonLink to="/">{t('to_main_page')}</ButtonLink>
        </EmptyState>
      ) : (
        favorites.map((row) => (
          <section key={row.id} className={`${styles.section} ${styles.inset}`}>
            <h2>{row.title}</h2>
            <RowItems rows={[row]} />
          </section>
        ))
      )}
    </div>
  )
}
