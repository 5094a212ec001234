import { Button } from '@onair/ui/button.tsx'
import { RowScroller } from '@onair/ui/row-scroller.tsx'
import { memo, useMemo, useState } from 'react'
import { useFavorites } from '../../api/favorites.queries.ts'
import { readLastChannels } from '../../brand/last-channels.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { ChannelTile } from '../../rows/index.ts'
import { AboutChannel } from './about-channel.tsx'
import { usePlayed, usePlayedContent } from './channel.queries.ts'
import { isSold } from './channel-access.rules.ts'
import styles from './channel-page.module.css'
import { ChannelStrip } from './channel-strip.tsx'
import { ProgrammeDetails } from './programme-details.tsx'
import { ProgrammeFacts } from './programme-facts.tsx'
import { PurchaseBlock } from './purchase-block.tsx'
import { recommendedChannels } from './recommended.rules.ts'
import { dayBounds } from './schedule.rules.ts'
import { Schedule } from './schedule.tsx'

export interface ShownChannel {
  lineup: LoadedLineup
  onAir: ChannelOnAir
  /** The second of the archive that is watched; null for what is live. */
  fromS: number | null
}

/** What is told of a channel below its player. */
export const ChannelWords = memo(function ChannelWords(props: ShownChannel & { overPage: boolean }) {
  const { lineup, onAir, fromS, overPage } = props
  const { t } = useTranslation()
  const played = usePlayed(onAir, fromS, lineup.nowMs)
  const { channel, now } = played
  const playedMs = fromS === null ? lineup.nowMs : fromS * 1000
  const { content, isAwaited } = usePlayedContent(played, playedMs)
  const watched = useMemo(() => readLastChannels().filter((id) => id !== channel.id), [channel.id])
  // V-2.35: a small screen shows one of both.
  const [part, setPart] = useState<'schedule' | 'description'>('schedule')
  return (
    <div className={styles.words}>
      {isSold(channel) && <PurchaseBlock key={channel.id} channelId={channel.id} />}
      <div className={styles.main}>
        <ProgrammeFacts
          played={played}
          content={content}
          isAwaited={isAwaited}
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
  )
})

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
