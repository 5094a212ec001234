import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile } from '../../api/viewer.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { noteChannel, readCurrentChannel } from '../../brand/last-channels.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { archiveStart } from '../../domain/archive-start.rules.ts'
import { type LoadedLineup, useLineup } from '../../domain/lineup.ts'
import { type ChannelOnAir, isNamed } from '../../domain/on-air.rules.ts'
import { PageFailure } from '../../rows/index.ts'
import { usePlayed } from './channel.queries.ts'
import { ChannelList } from './channel-list.tsx'
import { mayLoadChannel } from './channel-loading.rules.ts'
import styles from './channel-page.module.css'
import { ChannelPlayer } from './channel-player.tsx'
import { ChannelStrip } from './channel-strip.tsx'
import { ChannelWords, type ShownChannel } from './channel-words.tsx'
import { useAfterPicture } from './use-after-picture.ts'
import { useArchiveOffer } from './use-archive-offer.ts'
import { useChosenChannel } from './use-chosen-channel.ts'
import { useOpenAhead } from './use-open-ahead.ts'
import { useWarmNeighbours } from './use-warm-neighbours.ts'

interface ChannelPageProps {
  /** Opened as an overlay, as on a phone. */
  overPage?: boolean
  /** Shown if there is no such channel. */
  notFound: ReactNode
}

export function ChannelPage({ overPage = false, notFound }: ChannelPageProps) {
  const { channel: name } = useParams()
  const { ready: isReady, isUser } = useApi()
  const profile = useActiveProfile()
  const lineup = useLineup()
  const hasProfile = !isUser || profile.status !== 'pending'
  const mayLoad = mayLoadChannel({ isReady, hasProfile, hasChannels: lineup.status !== 'pending' })
  // A player that is open stays open while its viewer signs in.
  const [hasLoaded, setHasLoaded] = useState(false)
  if (mayLoad && !hasLoaded) setHasLoaded(true)
  if (lineup.status === 'pending' || !(mayLoad || hasLoaded)) {
    return <ChannelPageSkeleton overPage={overPage} />
  }
  if (lineup.status === 'failed') return <PageFailure error={lineup.error} retry={lineup.retry} />
  const onAir =
    name === undefined
      ? currentOf(lineup.channels)
      : lineup.channels.find(({ channel }) => isNamed(channel, name))
  return onAir ? <LoadedChannel lineup={lineup} onAir={onAir} overPage={overPage} /> : notFound
}

/** The channel that was watched last, else the first one. */
function currentOf(channels: readonly ChannelOnAir[]): ChannelOnAir | undefined {
  const id = readCurrentChannel()
  return channels.find(({ channel }) => String(channel.id) === id) ?? channels[0]
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
  const { t } = useTranslation()
  const fromS = useArchiveStart(onAir.channel.archived_days, lineup.nowMs)
  const played = usePlayed(onAir, fromS, lineup.nowMs)
  const { channel, now } = played
  useEffect(() => noteChannel(channel.id), [channel.id])
  useArchiveOffer(channel, fromS, lineup.nowMs)
  useDocumentTitle(now ? `${now.program.title} · ${channel.name}` : channel.name)
  const player = useRef<HTMLDivElement>(null)
  const onPoint = useWarmNeighbours(player, {
    ...{ channels: lineup.channels, current: channel.id, isLive: fromS === null },
  })
  const words = useAfterPicture(player, useShownChannel({ lineup, onAir, fromS }))
  const openAhead = useOpenAhead(player)
  const { chosen, hasChosen, note } = useChosenChannel()
  const choose = useCallback(
    (next: ChannelOnAir) => {
      onPoint(null)
      openAhead(next)
      note(next)
    },
    [onPoint, openAhead, note],
  )
  const shown = chosen ? { onAir: chosen, fromS: null } : { onAir, fromS }
  useEffect(() => {
    if (fromS !== null) player.current?.scrollIntoView({ block: 'nearest' })
  }, [fromS])
  return (
    <div className={styles.page} data-over={overPage}>
      <div ref={player} className={styles.player}>
        <ChannelPlayer key={shown.onAir.channel.id} {...shown} isSwitch={hasChosen} />
      </div>
      {overPage && (
        <ChannelStrip
          label={t('other_channels')}
          channels={lineup.channels}
          categories={lineup.categories}
          current={channel.id}
        />
      )}
      <ChannelWords {...words} overPage={overPage} />
      {overPage ? (
        <ToastRegion />
      ) : (
        <ChannelList lineup={lineup} current={channel.id} onPoint={onPoint} onChoose={choose} />
      )}
    </div>
  )
}

/** The same object for as long as nothing of it has changed. */
function useShownChannel({ lineup, onAir, fromS }: ShownChannel): ShownChannel {
  const { status, channels, categories, nowMs } = lineup
  return useMemo(
    () => ({ lineup: { status, channels, categories, nowMs }, onAir, fromS }),
    [status, channels, categories, nowMs, onAir, fromS],
  )
}

/** ?ts=1767225600 requests the archive from that second on; what was live when it was opened stays live. */
function useArchiveStart(archivedDays: number, nowMs: number): number | null {
  const [query] = useSearchParams()
  const ts = query.get('ts')
  const [opened, setOpened] = useState({ ts, atMs: nowMs })
  if (opened.ts !== ts) setOpened({ ts, atMs: nowMs })
  return archiveStart(ts, archivedDays, opened.ts === ts ? opened.atMs : nowMs)
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
