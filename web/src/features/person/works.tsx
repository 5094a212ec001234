import { Button } from '@onair/ui/button.tsx'
import { RowScroller } from '@onair/ui/row-scroller.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PersonContent } from '../../api/persons.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { ContentCard } from '../../rows/index.ts'
import { workSections } from './person.rules.ts'
import styles from './person-page.module.css'

/** All works of a person, by kind. */
export function Works({ query }: { query: UseQueryResult<PersonContent[]> }) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  if (query.error && !query.data) {
    return (
      <div role="alert" className={styles.state}>
        <p>{sentence(query.error)}</p>
        <Button kind="quiet" icon="retry" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!query.data) {
    return (
      <div className={styles.waiting}>
        <Loading label={t('loading')} />
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} ratio="2 / 3" />
        ))}
      </div>
    )
  }
  if (query.data.length === 0) return <p className={styles.state}>{t('person_empty')}</p>
  return (
    <div className={styles.works}>
      {workSections(query.data).map(({ section, contents }) => (
        <RowScroller
          key={section}
          label={t(`person_${section}`)}
          heading={<h2 className={styles.heading}>{t(`person_${section}`)}</h2>}
        >
          {contents.map((content) => (
            <li key={content.id}>
              <ContentCard content={content} shape="tall" />
            </li>
          ))}
        </RowScroller>
      ))}
    </div>
  )
}
