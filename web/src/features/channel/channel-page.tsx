import { Button } from '@onair/ui/button.tsx'
import { RowScroller } from '@onair/ui/row-scroller.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useFavorites } from '../../api/favorites.queries.ts'
import { useActiveProfile } from '../../api/viewer.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { noteChannel, readCurrentChannel, readLastChannels } from '../../brand/last-channels.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { archiveStart } from '../../domain/archive-start.rules.ts'
import { type LoadedLineup, useLineup } from '../../domain/lineup.ts'
import { type ChannelOnAir, isNamed } from '../../domain/on-air.rules.ts'
import { ChannelTile, PageFailure } from '../../rows/index.ts'
import { AboutChannel } from './about-channel.tsx'
import { usePlayed, usePlayedContent } from './channel.queries.ts'
import { isSold } from './channel-access.rules.ts'
import { ChannelList } from './channel-list.tsx'
import { mayLoadChannel } from './channel-loading.rules.ts'
import styles from './channel-page.module.css'
import { ChannelPlayer } from './channel-player.tsx'
import { ChannelStrip } from './channel-strip.tsx'
import { ProgrammeDetails } from './programme-details.tsx'
import { ProgrammeFacts } from './programme-facts.tsx'
import { PurchaseBlock } from './purchase-block.tsx'
import { recommendedChannels } from './recommended.rules.ts'
import { dayBounds } from './schedule.rules.ts'
import { Schedule } from './schedule.tsx'
import { useArchiveOffer } from './use-archive-offer.ts'
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
  const playedMs = fromS === null ? lineup.nowMs : fromS * 1000
  const watched = useMemo(() => readLastChannels().filter((id) => id !== channel.id), [channel.id])
  useEffect(() => noteChannel(channel.id), [channel.id])
  useArchiveOffer(channel, fromS, lineup.nowMs)
  useDocumentTitle(now ? `${now.program.title} · ${channel.name}` : channel.name)
  const content = usePlayedContent(played, playedMs)
  // V-2.35: a small screen shows one of both.
  const [part, setPart] = useState<'schedule' | 'description'>('schedule')
  const player = useRef<HTMLDivElement>(null)
  const onPoint = useWarmNeighbours(player, {
    ...{ channels: lineup.channels, current: channel.id, isLive: fromS === null },
  })
  const openAhead = useOpenAhead(player)
  const choose = (chosen: ChannelOnAir) => {
    onPoint(null)
    openAhead(chosen)
  }
  useEffect(() => {
    if (fromS !== null) player.current?.scrollIntoView({ block: 'nearest' })
  }, [fromS])
  return (
    <div className={styles.page} data-over={overPage}>
      <div ref={player} className={styles.player}>
        <ChannelPlayer key={channel.id} onAir={onAir} fromS={fromS} />
      </div>
      {overPage && (
        <ChannelStrip
          label={t('other_channels')}
          channels={lineup.channels}
          categories={lineup.categories}
          current={channel.id}
        />
      )}
      <div className={styles.words}>
        {isSold(channel) && <PurchaseBlock key={channel.id} channelId={channel.id} />}
        <div className={styles.main}>
          <ProgrammeFacts
            played={played}
            content={content}
            fromS={fromS}
            categories={lineup.categories}
            nowMs={lineup.nowMs}
          />
          {overPage && (
            <div>
              <Button kind="quiet" onClick={() => setPart(part === 'schedule' ? 'description' : 'schedule')}>
                {t(part === 'schedule' ? 'to_description' : 'to_schedule')}
              </Button>
            </div>
          )}
          {(!overPage || part === 'description') && (
            <ProgrammeDetails played={played} content={content} nowMs={lineup.nowMs} />
          )}
        </div>
        {(!overPage || part === 'schedule') && (
          <Schedule
            key={`${channel.id}-${dayBounds(playedMs).startMs}`}
            channel={channel}
            played={now}
            firstDayMs={playedMs}
            hasTabs={!overPage}
            nowMs={lineup.nowMs}
          />
        )}
        {!overPage && <LastWatched lineup={lineup} ids={watched} />}
        {!overPage && <Recommended lineup={lineup} current={channel.id} />}
        {(!overPage || part === 'description') && (
          <div className={styles.wide}>
            <AboutChannel channel={channel} categories={lineup.categories} />
          </div>
        )}
      </div>
      {overPage ? (
        <ToastRegion />
      ) : (
        <ChannelList lineup={lineup} current={channel.id} onPoint={onPoint} onChoose={choose} />
      )}
    </div>
  )
}

/** The channels that were watched last, for a quick way back. */
function LastWatched({ lineup: { channels, categories }, ids }: { lineup: LoadedLineup; ids: number[] }) {
  const { t } = useTranslation()
  const shown = ids.flatMap((id) => channels.find(({ channel }) => channel.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={styles.wide} aria-labelledby="last-watched">
      <h2 id="last-watched" className={styles.lastHeading}>
        {t('last_channels')}
      </h2>
      <ChannelStrip label={t('last_channels')} channels={shown} categories={categories} />
    </section>
  )
}

/** V-2.37: channels beside this one. */
function Recommended({ lineup, current }: { lineup: LoadedLineup; current: number }) {
  const { t } = useTranslation()
  const favorites = useFavorites().data?.flatMap(({ channel_id }) => channel_id ?? []) ?? []
  const shown = recommendedChannels(lineup.channels, lineup.categories, current, favorites)
  if (shown.length === 0) return null
  const title = t('recommended_channels')
  return (
    <div className={styles.recommended}>
      <RowScroller label={title} heading={<h2 className={styles.lastHeading}>{title}</h2>}>
        {shown.map(({ channel }) => (
          <li key={channel.id}>
            <ChannelTile channel={channel} lineup={lineup} />
          </li>
        ))}
      </RowScroller>
    </div>
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
