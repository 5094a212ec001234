import { Tag } from '@onair/ui/badge.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { LiveCard } from '@onair/ui/live-card.tsx'
import { useState } from 'react'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { type Channel, endMs, hasOwnSound, passedShare, qualityOf } from '../domain/on-air.rules.ts'
import { ChannelBadges } from './channel-badges.tsx'
import { ChannelHeart } from './channel-heart.tsx'
import { type ChannelTileProps, onAirOf } from './channel-tile.tsx'
import { hasPreview } from './zoom/preview.rules.ts'
import { hasPreviews, useZoom } from './zoom/use-zoom.ts'
import styles from './zoom/zoom.module.css'

const ChannelPreview = lazyPart(
  () => import('./zoom/channel-preview.tsx'),
  (module) => module.ChannelPreview,
)

/** The current programme of a channel, with its picture; zoomed, it plays. */
export function LiveChannelCard({ channel, lineup }: ChannelTileProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const { isZoomed, triggers } = useZoom()
  const [isMuted, setIsMuted] = useState(true)
  const { to, now, listed } = onAirOf(channel, lineup)
  const plays = isZoomed && listed !== undefined && hasPreviews() && hasPreview(listed, now)
  // The next preview is quiet again.
  if (!plays && !isMuted) setIsMuted(true)
  return (
    <div className={styles.card} data-zoomed={isZoomed} {...triggers}>
      <LiveCard
        to={to}
        picture={now?.program.image ?? channel.cover.bg}
        logo={channel.cover.full}
        title={now?.program.title ?? channel.name}
        channel={channel.name}
        facts={now ? t('until', { time: clock(endMs(now)) }) : ''}
        more={now?.program.description ?? listed?.description ?? ''}
        badges={listed && <ZoomedBadges channel={listed} />}
        video={
          plays && (
            <Part>
              <ChannelPreview channelId={channel.id} isMuted={isMuted} />
            </Part>
          )
        }
        actions={
          isZoomed && (
            <div className={styles.actions} data-tab-only="">
              {plays && hasOwnSound(listed) && (
                <IconButton
                  icon={isMuted ? 'muted' : 'volume'}
                  label={`${t(isMuted ? 'player_unmute' : 'player_mute')}: ${channel.name}`}
                  tooltip="none"
                  onClick={() => setIsMuted(!isMuted)}
                />
              )}
              <ChannelHeart channel={channel} />
            </div>
          )
        }
        share={now && lineup && passedShare(now, lineup.nowMs)}
        progressLabel={t('programme_progress')}
      />
    </div>
  )
}

function ZoomedBadges({ channel }: { channel: Channel }) {
  const quality = qualityOf(channel)
  return (
    <>
      {quality && <Tag>{quality}</Tag>}
      {!channel.is_free && <ChannelBadges channel={channel} />}
    </>
  )
}
