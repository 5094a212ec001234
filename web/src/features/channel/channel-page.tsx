import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { type LoadedLine, useLine } from '../../api/channels.queries.ts'
import { useFailureSentence } from '../../api/failure-sentence.ts'
import { type ChannelOnAir, isNamed } from '../../api/on-air.rules.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ArchivePlayer } from './archive-player.tsx'
import { ChannelList } from './channel-list.tsx'
import styles from './channel-page.module.css'
import { ChannelPlayer } from './channel-player.tsx'
import { ChannelStrip } from './channel-strip.tsx'
import { ProgrammeFacts } from './programme-facts.tsx'
import { Schedule } from './schedule.tsx'

interface ChannelPageProps {
  /** Opened over another page, as on a phone. */
  overPage?: boolean
  /** What stands here when there is no such channel. */
  notFound: ReactNode
}

export function ChannelPage({ overPage = false, notFound }: ChannelPageProps) {
  const { t } = useTranslation()
  const { channel: name = '' } = useParams()
  const line = useLine()
  const sentence = useFailureSentence()
  if (line.status === 'pending') return <ChannelPageSkeleton overPage={overPage} />
  if (line.status === 'failed') {
    return (
      <EmptyState sentence={sentence(line.error)} urgent>
        <Button icon="retry" onClick={line.retry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  const onAir = line.channels.find(({ channel }) => isNamed(channel, name))
  return onAir ? <LoadedChannel line={line} onAir={onAir} overPage={overPage} /> : notFound
}

function LoadedChannel({
  line,
  onAir,
  overPage,
}: {
  line: LoadedLine
  onAir: ChannelOnAir
  overPage: boolean
}) {
  const fromS = useArchiveInstant()
  useDocumentTitle(onAir.now ? `${onAir.now.program.title} · ${onAir.channel.name}` : onAir.channel.name)
  return (
    <div className={styles.page} data-over={overPage}>
      <div className={styles.player}>
        {fromS === null ? (
          <ChannelPlayer key={onAir.channel.id} onAir={onAir} nowMs={line.nowMs} />
        ) : (
          <ArchivePlayer key={`${onAir.channel.id}-${fromS}`} channel={onAir.channel} fromS={fromS} />
        )}
      </div>
      {overPage && <ChannelStrip line={line} current={onAir.channel.id} />}
      <div className={styles.words}>
        <ProgrammeFacts onAir={onAir} categories={line.categories} nowMs={line.nowMs} />
        <Schedule key={onAir.channel.id} channelId={onAir.channel.id} nowMs={line.nowMs} />
      </div>
      {!overPage && <ChannelList line={line} current={onAir.channel.id} />}
    </div>
  )
}

/** ?ts=1767225600 asks for the archive from that second on. */
function useArchiveInstant(): number | null {
  const [query] = useSearchParams()
  const asked = query.get('ts') ?? ''
  return /^\d{1,10}$/.test(asked) ? Number(asked) : null
}

function ChannelPageSkeleton({ overPage }: { overPage: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page} data-over={overPage}>
      <Loading label={t('loading')} />
      <div className={styles.player}>
        <Skeleton ratio="16 / 9" />
      </div>
      <div className={styles.words}>
        <Skeleton width="min(24rem, 80%)" height="2.5rem" />
        <Skeleton width="min(40rem, 100%)" height="6rem" />
      </div>
      {!overPage && (
        <div className={styles.waitingList}>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} height="4.25rem" />
          ))}
        </div>
      )}
    </div>
  )
}
