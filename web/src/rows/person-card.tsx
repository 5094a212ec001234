import { PageLink } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import type { Person } from '../api/catalogue.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { personPath } from '../domain/addresses.rules.ts'
import styles from './card.module.css'

interface PersonCardProps {
  person: Pick<Person, 'slug' | 'name' | 'image' | 'role'>
}

export function PersonCard({ person: { slug, name, image, role } }: PersonCardProps) {
  const { t } = useTranslation()
  return (
    <article className={styles.card} data-shape="round">
      <div className={styles.frame}>
        <Picture src={image} stand={null} kind="person" />
      </div>
      <h3 className={styles.title}>
        <PageLink to={personPath({ slug })} className={styles.link} draggable={false}>
          {name}
        </PageLink>
      </h3>
      <p className={styles.facts}>{role && t(`role_${role}`)}</p>
    </article>
  )
}
