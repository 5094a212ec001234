import styles from '@onair/ui/card.module.css'
import { CardView } from '@onair/ui/card.view.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import type { Person } from '../api/catalogue.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { personPath } from '../domain/addresses.rules.ts'

interface PersonCardProps {
  person: Pick<Person, 'slug' | 'name' | 'image' | 'role'>
}

export function PersonCard({ person: { slug, name, image, role } }: PersonCardProps) {
  const { t } = useTranslation()
  return (
    <CardView
      shape="round"
      picture={<Picture src={image} stand={null} kind="person" />}
      title={
        <PageLink to={personPath({ slug })} className={styles.link} draggable={false}>
          {name}
        </PageLink>
      }
      facts={role && t(`role_${role}`)}
    />
  )
}
