import { ApiFailure } from '@onair/contract/client'
import { pageTitleId } from '@onair/ui/modal-page.view.ts'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { type Person, usePerson, usePersonContents } from '../../api/persons.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './person-page.module.css'
import { Works } from './works.tsx'

interface PersonPageProps {
  notFound: ReactNode
}

const unknown = new Set(['not_found', 'bad_request'])

export function PersonPage({ notFound }: PersonPageProps) {
  const { t } = useTranslation()
  const person = usePerson(useParams()['person'] ?? '')
  if (person.data) return <LoadedPerson key={person.data.id} person={person.data} />
  if (person.error instanceof ApiFailure && unknown.has(person.error.code)) return notFound
  if (person.error) return <PageFailure error={person.error} retry={() => void person.refetch()} />
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.head}>
        <div className={styles.photo} />
        <div className={styles.words}>
          <Skeleton width="min(24rem, 80%)" height="3rem" />
          <Skeleton width="8rem" height="1.25rem" />
        </div>
      </div>
    </div>
  )
}

function LoadedPerson({ person }: { person: Person }) {
  const { t } = useTranslation()
  const page = useRef<HTMLElement>(null)
  const contents = usePersonContents(person.id)
  useDocumentTitle(person.name)
  // The modal page stays mounted from one person to the next, so its scroll position is reset.
  useLayoutEffect(() => {
    page.current?.closest('dialog')?.scrollTo(0, 0)
  }, [])
  return (
    <article ref={page} className={styles.page} aria-labelledby={pageTitleId}>
      <PersonHead person={person} count={contents.data?.length} />
      <Works query={contents} />
      {person.bio && (
        <section id="biography" className={styles.biography} aria-labelledby="biography-title" tabIndex={-1}>
          <h2 id="biography-title" className={styles.heading}>
            {t('biography')}
          </h2>
          {person.bio.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </article>
  )
}
