import card from '@onair/ui/card.module.css'
import { CardView } from '@onair/ui/card.view.tsx'
import { Image } from '@onair/ui/image.tsx'
import { LiveCard } from '@onair/ui/live-card.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import type { RowChannel } from '../api/catalogue.queries.ts'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { LoadedLineup } from '../domain/lineup.ts'
import { channelPathInCategory, endMs, passedShare } from '../domain/on-air.rules.ts'
import { ChannelBadges } from './channel-badges.tsx'

function onAirOf(channel: RowChannel, lineup: LoadedLineup | null) {
  const found = lineup?.channels.find((other) => other.channel.id === channel.id)
  const to =
    found && lineup
      ? channelPathInCategory(found.channel, lineup.categories)
      : `/channels/all/${channel.slug}`
  return { to, now: found?.now ?? null, listed: found?.channel }
}

interface ChannelCardProps {
  channel: RowChannel
  /** The current programmes, once loaded. */
  lineup: LoadedLineup | null
}

/** The logo of a channel with its current programme. */
export function ChannelTile({ channel, lineup }: ChannelCardProps) {
  const { t } = useTranslation()
  const { to, now } = onAirOf(channel, lineup)
  return (
    <CardView
      shape="square"
      picture={
        <>
          <Image
            className={card.logo}
            style={{ background: channel.cover.color_bg }}
            src={channel.cover.full}
            alt=""
            loading="lazy"
            draggable={false}
          />
          {now && lineup && (
            <div className={card.progress}>
              <ProgressBar share={passedShare(now, lineup.nowMs)} label={t('programme_progress')} />
            </div>
          )}
        </>
      }
      title={
        <PageLink to={to} className={card.link} draggable={false}>
          {channel.name}
        </PageLink>
      }
      facts={now?.program.title}
    />
  )
}

/** The current programme of a channel, with its picture. */
export function ChannelCard({ channel, lineup }: ChannelCardProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const { to, now, listed } = onAirOf(channel, lineup)
  return (
    <LiveCard
      to={to}
      picture={now?.program.image ?? channel.cover.bg}
      logo={channel.cover.full}
      title={now?.program.title ?? channel.name}
      channel={channel.name}
      facts={now ? t('until', { time: clock(endMs(now)) }) : ''}
      more={now?.program.description ?? listed?.description ?? ''}
      badges={listed && !listed.is_free && <ChannelBadges channel={listed} />}
      share={now && lineup && passedShare(now, lineup.nowMs)}
      progressLabel={t('programme_progress')}
    />
  )
}
