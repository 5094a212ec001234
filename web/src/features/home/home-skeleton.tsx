import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import { RowSkeleton } from '../../rows/row-skeleton.tsx'
import styles from './rows-home.module.css'

/** The start page while it loads. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.hero}>
        <Skeleton width="min(26rem, 80vw)" height="3.5rem" />
        <Skeleton width="11rem" height="1.5rem" />
        <Skeleton width="min(34rem, 88vw)" height="4.5rem" />
        <Skeleton width="13rem" height="3.25rem" />
      </div>
      <div className={styles.waiting}>
        <RowSkeleton template="content-v" />
        <RowSkeleton template="content-h" />
      </div>
    </div>
  )
}
