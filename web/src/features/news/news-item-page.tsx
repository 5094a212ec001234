import type { Answer } from '@onair/contract'
import { Picture } from '@onair/ui/picture.tsx'
import { SafeHtml } from '@onair/ui/safe-html.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { trailingId } from '../../domain/addresses.rules.ts'
import { useNewsItem } from './news.queries.ts'
import styles from './news-item-page.module.css'

function Article({ item }: { item: Answer<'getNewsItem'> }) {
  const { longDate } = useTimeFormat()
  return (
    <article className={styles.article}>
      <div className={styles.picture}>
        <Picture src={item.image} stand={null} first kind="hero" />
      </div>
      <div className={styles.text}>
        <time className={styles.date} dateTime={new Date(item.created_at * 1000).toISOString()}>
          {longDate(item.created_at * 1000)}
        </time>
        <h1 className={styles.title}>{item.title}</h1>
        <p className={styles.short}>{item.short}</p>
        <div className={styles.body}>
          <SafeHtml html={item.text} />
        </div>
      </div>
    </article>
  )
}

interface NewsItemPageProps {
  notFound: ReactNode
}

export function NewsItemPage({ notFound }: NewsItemPageProps) {
  const { t } = useTranslation()
  const id = trailingId(useParams()['item'])
  const item = useNewsItem(id)
  useDocumentTitle(item.data?.title ?? t('news'))
  if (id === null || item.error) return notFound
  if (item.data) return <Article item={item.data} />
  return (
    <div className={styles.article}>
      <Loading label={t('status_loading')} />
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.text}>
        <Skeleton width="30%" height="1rem" />
        <Skeleton height="2.5rem" />
        <Skeleton height="8rem" />
      </div>
    </div>
  )
}
