import { RowScroller } from '@onair/ui/row-scroller.tsx'
import { useSimilar } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { ContentCard } from '../../rows/index.ts'
import rowStyles from './content-rows.module.css'
import styles from './content-view.module.css'

/** Shows nothing if it cannot be loaded. */
export function Similar({ contentId }: { contentId: number }) {
  const { t } = useTranslation()
  const { data: contents = [] } = useSimilar(contentId)
  if (contents.length === 0) return null
  return (
    <div className={rowStyles.tall}>
      <RowScroller label={t('similar')} heading={<h2 className={styles.heading}>{t('similar')}</h2>}>
        {contents.map((content) => (
          <li key={content.id}>
            <ContentCard content={content} shape="tall" />
          </li>
        ))}
      </RowScroller>
    </div>
  )
}
