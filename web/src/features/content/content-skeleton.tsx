import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './content-view.module.css'

export function ContentSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.backdrop} />
      <div className={styles.head}>
        <Skeleton width="14rem" height="1.25rem" />
        <Skeleton width="min(30rem, 80%)" height="3.5rem" />
        <Skeleton width="min(20rem, 60%)" height="1.5rem" />
        <Skeleton width="12rem" height="3.25rem" />
      </div>
    </div>
  )
}
