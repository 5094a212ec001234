import { useTranslation } from 'react-i18next'
import type { RowChannel } from '../api/catalogue.queries.ts'
import { useTimeFormat } from '../brand/time-format.ts'
import type { LoadedLine } from '../domain/lineup.ts'
import { channelPath, endMs, passedShare } from '../domain/on-air.rules.ts'
import { Image } from '../ui/image.tsx'
import { LiveCard } from '../ui/live-card.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import card from './card.module.css'

function onAirOf(channel: RowChannel, line: LoadedLine | null) {
  const found = line?.channels.find((other) => other.channel.id === channel.id)
  const to = found && line ? channelPath(found.channel, line.categories) : `/channels/all/${channel.slug}`
  return { to, now: found?.now ?? null, description: found?.channel.description ?? '' }
}

interface ChannelCardProps {
  channel: RowChannel
  /** What is on now, once it is known. */
  line: LoadedLine | null
}

/** The logo of a channel with what it shows now. */
export function ChannelTile({ channel, line }: ChannelCardProps) {
  const { t } = useTranslation()
  const { to, now } = onAirOf(channel, line)
  return (
    <article className={card.card} data-shape="square">
      <div className={card.frame} style={{ background: channel.cover.color_bg }}>
        <Image className={card.logo} src={channel.cover.full} alt="" loading="lazy" draggable={false} />
        {now && line && (
          <div className={card.progress}>
            <ProgressBar share={passedShare(now, line.nowMs)} label={t('programme_progress')} />
          </div>
        )}
      </div>
      <h3 className={card.title}>
        <PageLink to={to} className={card.link} draggable={false}>
          {channel.name}
        </PageLink>
      </h3>
      <p className={card.facts}>{now?.program.title}</p>
    </article>
  )
}

/** What a channel shows now, with its picture. */
export function ChannelCard({ channel, line }: ChannelCardProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const { to, now, description } = onAirOf(channel, line)
  return (
    <LiveCard
      to={to}
      picture={now?.program.image ?? channel.cover.bg}
      logo={channel.cover.full}
      title={now?.program.title ?? channel.name}
      channel={channel.name}
      facts={now ? t('until', { time: clock(endMs(now)) }) : ''}
      more={now?.program.description ?? description}
      share={now && line && passedShare(now, line.nowMs)}
      progressLabel={t('programme_progress')}
    />
  )
}
