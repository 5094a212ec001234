import { Button } from '@onair/ui/button.tsx'
import { pageTitleId } from '@onair/ui/modal-page.view.ts'
import { Picture } from '@onair/ui/picture.tsx'
import type { Person } from '../../api/persons.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFavorite } from '../../domain/use-favorite.ts'
import styles from './person-page.module.css'

interface PersonHeadProps {
  person: Person
  /** The number of works; undefined while they load. */
  count: number | undefined
}

function leadToBiography() {
  const biography = document.getElementById('biography')
  biography?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  biography?.focus({ preventScroll: true })
}

export function PersonHead({ person, count }: PersonHeadProps) {
  const { t } = useTranslation()
  const { isFavorite, toggle } = useFavorite({ person_id: person.id })
  return (
    <header className={styles.head}>
      <div className={styles.photo}>
        <Picture src={person.image ?? person.image_url} stand={null} kind="person" first />
      </div>
      <div className={styles.words}>
        <h1 id={pageTitleId} className={styles.name}>
          {person.name}
        </h1>
        <p className={styles.count}>{count === undefined ? ' ' : t('person_films', { count })}</p>
        <div className={styles.buttons}>
          <Button
            kind={isFavorite ? 'primary' : 'quiet'}
            icon={isFavorite ? 'heart-full' : 'heart'}
            aria-pressed={isFavorite}
            onClick={toggle}
          >
            {t(isFavorite ? 'favorite_remove' : 'favorite_add')}
          </Button>
          {person.bio && (
            <button type="button" className={styles.link} onClick={leadToBiography}>
              {t('biography')}
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
