import { Tag } from '@onair/ui/badge.tsx'
import { pageTitleId } from '@onair/ui/modal-page.view.ts'
import { PageButton } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { channelPath, trailingId } from '../../domain/addresses.rules.ts'
import { useLineup } from '../../domain/lineup.ts'
import type { Programme } from '../../domain/on-air.rules.ts'
import { type ListedAiring, splitAirings } from '../../domain/program-airings.rules.ts'
import { AiringList } from '../../rows/index.ts'
import backdropStyles from './backdrop.module.css'
import factStyles from './content-facts.module.css'
import { ContentFailure } from './content-failure.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import styles from './content-view.module.css'
import { Description } from './description.tsx'
import { useProgram } from './program.queries.ts'

/** A programme: what it is, and when and where to watch it. */
export function ProgramPage({ notFound }: { notFound: ReactNode }) {
  const id = trailingId(useParams()['program'])
  const page = useProgram(id)
  if (id === null) return notFound
  if (page.data) return <LoadedProgram key={id} {...page.data} />
  if (page.error)
    return <ContentFailure error={page.error} notFound={notFound} onRetry={() => void page.refetch()} />
  return <ContentSkeleton />
}

interface LoadedProgramProps {
  program: Programme['program']
  schedule: readonly Programme[]
}

function LoadedProgram({ program, schedule }: LoadedProgramProps) {
  const { t } = useTranslation()
  const lineup = useLineup()
  const { watchable, coming } =
    lineup.status === 'loaded' ? splitAirings(schedule, lineup.nowMs) : { watchable: [], coming: [] }
  useDocumentTitle(program.title)
  return (
    <article className={styles.page} aria-labelledby={pageTitleId}>
      <div className={`${styles.backdrop} ${backdropStyles.backdrop}`}>
        <div className={backdropStyles.picture}>
          <Picture src={program.image} stand={null} kind="hero" first />
        </div>
        <div className={backdropStyles.fade} />
      </div>
      <div className={styles.head}>
        <h1 id={pageTitleId} className={factStyles.title}>
          {program.title}
        </h1>
        {program.motion_rating && <Tag>{program.motion_rating.text}</Tag>}
        {watchable[0] && <WatchAiring airing={watchable[0]} />}
      </div>
      <div className={styles.body}>
        <Description text={program.description} title={t('about_content')} />
        <AiringList id="watchable" title={t('airings')} airings={watchable} />
        <AiringList id="coming" title={t('airings_coming')} airings={coming} />
      </div>
    </article>
  )
}

function WatchAiring({ airing: { channelId, startS, when } }: { airing: ListedAiring }) {
  const { t } = useTranslation()
  const lineup = useLineup()
  const onAir = lineup.status === 'loaded' && lineup.channels.find(({ channel }) => channel.id === channelId)
  if (!onAir) return null
  return (
    <PageButton to={channelPath(onAir.channel, when === 'past' ? startS : undefined)} icon="play">
      {t(when === 'now' ? 'watch_live' : 'watch')}
    </PageButton>
  )
}
