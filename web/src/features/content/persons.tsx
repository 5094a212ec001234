import { RowScroller } from '@onair/ui/row-scroller.tsx'
import type { Content } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PersonCard } from '../../rows/index.ts'
import rowStyles from './content-rows.module.css'
import styles from './content-view.module.css'

export function Persons({ persons }: { persons: Content['persons'] }) {
  const { t } = useTranslation()
  if (persons.length === 0) return null
  return (
    <div className={rowStyles.persons}>
      <RowScroller
        label={t('cast_and_crew')}
        heading={<h2 className={styles.heading}>{t('cast_and_crew')}</h2>}
      >
        {persons.map((person) => (
          <li key={`${person.id}-${person.role}`}>
            <PersonCard person={person} />
          </li>
        ))}
      </RowScroller>
    </div>
  )
}
