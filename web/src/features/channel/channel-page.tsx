import { Button } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { writeLastChannel } from '../../brand/last-channel.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { type LoadedLineup, useLineup } from '../../domain/lineup.ts'
import { type ChannelOnAir, isNamed } from '../../domain/on-air.rules.ts'
import { ArchivePlayer } from './archive-player.tsx'
import { usePlayed } from './channel.queries.ts'
import { ChannelList } from './channel-list.tsx'
import styles from './channel-page.module.css'
import { ChannelPlayer } from './channel-player.tsx'
import { ChannelStrip } from './channel-strip.tsx'
import { ProgrammeFacts } from './programme-facts.tsx'
import { Schedule } from './schedule.tsx'

interface ChannelPageProps {
  /** Opened as an overlay, as on a phone. */
  overPage?: boolean
  /** Shown if there is no such channel. */
  notFound: ReactNode
}

export function ChannelPage({ overPage = false, notFound }: ChannelPageProps) {
  const { t } = useTranslation()
  const { channel: name = '' } = useParams()
  const lineup = useLineup()
  const sentence = useFailureSentence()
  if (lineup.status === 'pending') return <ChannelPageSkeleton overPage={overPage} />
  if (lineup.status === 'failed') {
    return (
      <EmptyState sentence={sentence(lineup.error)} urgent>
        <Button icon="retry" onClick={lineup.retry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  const onAir = lineup.channels.find(({ channel }) => isNamed(channel, name))
  return onAir ? <LoadedChannel lineup={lineup} onAir={onAir} overPage={overPage} /> : notFound
}

function LoadedChannel({
  lineup,
  onAir,
  overPage,
}: {
  lineup: LoadedLineup
  onAir: ChannelOnAir
  overPage: boolean
}) {
  const fromS = useArchiveInstant()
  const played = usePlayed(onAir, fromS, lineup.nowMs)
  const { channel, now } = played
  useEffect(() => writeLastChannel(channel.slug), [channel.slug])
  useDocumentTitle(now ? `${now.program.title} · ${channel.name}` : channel.name)
  const player = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fromS !== null) player.current?.scrollIntoView({ block: 'nearest' })
  }, [fromS])
  return (
    <div className={styles.page} data-over={overPage}>
      <div ref={player} className={styles.player}>
        {fromS === null ? (
          <ChannelPlayer key={channel.id} onAir={onAir} nowMs={lineup.nowMs} />
        ) : (
          <ArchivePlayer key={`${channel.id}-${fromS}`} played={played} fromS={fromS} nowMs={lineup.nowMs} />
        )}
      </div>
      {overPage && <ChannelStrip lineup={lineup} current={channel.id} />}
      <div className={styles.words}>
        <ProgrammeFacts
          played={played}
          isLive={fromS === null}
          categories={lineup.categories}
          nowMs={lineup.nowMs}
        />
        <Schedule
          key={channel.id}
          channelId={channel.id}
          played={now}
          dayMs={fromS === null ? lineup.nowMs : fromS * 1000}
          nowMs={lineup.nowMs}
        />
      </div>
      {!overPage && <ChannelList lineup={lineup} current={channel.id} />}
    </div>
  )
}

/** ?ts=1767225600 requests the archive from that second on. */
function useArchiveInstant(): number | null {
  const [query] = useSearchParams()
  const ts = query.get('ts') ?? ''
  return /^\d{1,10}$/.test(ts) ? Number(ts) : null
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
