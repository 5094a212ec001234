import { EmptyState } from '@onair/ui/empty-state.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { newsPath } from '../../domain/addresses.rules.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { type NewsCard, useNews } from './news.queries.ts'
import styles from './news-page.module.css'

function Card({ item, isFirst }: { item: NewsCard; isFirst: boolean }) {
  const { longDate } = useTimeFormat()
  return (
    <li className={styles.card}>
      <PageLink to={newsPath(item)} className={styles.link}>
        <span className={styles.picture}>
          <Picture src={item.image} stand={null} first={isFirst} kind="wide" />
        </span>
        <span className={styles.words}>
          <time className={styles.date} dateTime={new Date(item.created_at * 1000).toISOString()}>
            {longDate(item.created_at * 1000)}
          </time>
          <span className={styles.title}>{item.title}</span>
          <span className={styles.short}>{item.short}</span>
        </span>
      </PageLink>
    </li>
  )
}

function Coming() {
  const { t } = useTranslation()
  return (
    <>
      <Loading label={t('status_loading')} />
      <div className={styles.list}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <div key={place} className={styles.card}>
            <Skeleton ratio="16 / 9" />
            <Skeleton width="40%" height="1rem" />
            <Skeleton height="1.5rem" />
          </div>
        ))}
      </div>
    </>
  )
}

export function NewsPage() {
  const { t } = useTranslation()
  const news = useNews()
  useDocumentTitle(t('news'))
  if (news.error) return <PageFailure error={news.error} retry={() => void news.refetch()} />
  if (news.data?.length === 0) return <EmptyState heading={t('news')} sentence={t('news_none')} />
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('news')}</h1>
      {news.data ? (
        <ul className={styles.list}>
          {news.data.map((item, index) => (
            <Card key={item.id} item={item} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <Coming />
      )}
    </div>
  )
}
