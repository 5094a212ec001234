import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useMemo } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useFavorites } from '../../api/favorites.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { isListedName } from '../../domain/on-air.rules.ts'
import { PageFailure } from '../../rows/index.ts'
import { useGuideChannels } from './guide.queries.ts'
import { guideRows } from './guide-cells.rules.ts'
import { GuideGrid } from './guide-grid.tsx'
import styles from './guide-page.module.css'

const expectedRows = 9

export function GuidePage() {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const channels = useGuideChannels()
  const favorites = useFavorites()
  useDocumentTitle(t('guide'))
  const favoriteIds = useMemo(
    () => new Set(favorites.data?.flatMap(({ channel_id }) => channel_id ?? [])),
    [favorites.data],
  )
  const rows = useMemo(
    () => channels.data && guideRows(channels.data, favoriteIds, isListedName),
    [channels.data, favoriteIds],
  )
  if (channels.error && !rows) {
    return <PageFailure error={channels.error} retry={() => void channels.refetch()} />
  }
  // The order of the rows depends on the favorites; without them it is that of the numbers.
  if (!rows || (isUser && favorites.isLoading)) return <GuideSkeleton />
  if (rows.length === 0) return <EmptyState heading={t('guide')} sentence={t('warning_no_channels')} />
  return <GuideGrid rows={rows} favorites={favoriteIds} />
}

function GuideSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.head}>
        <h1 className={styles.heading}>{t('guide')}</h1>
        <Skeleton width="min(48rem, 100%)" height="2.75rem" />
      </div>
      <div className={styles.waiting}>
        {Array.from({ length: expectedRows }, (_, row) => (
          <Skeleton key={row} height="4rem" />
        ))}
      </div>
    </div>
  )
}
