import card from '@onair/ui/card.module.css'
import { CardView } from '@onair/ui/card.view.tsx'
import { Image } from '@onair/ui/image.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import type { RowChannel } from '../api/catalogue.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { LoadedLineup } from '../domain/lineup.ts'
import { channelPathInCategory, passedShare } from '../domain/on-air.rules.ts'

export function onAirOf(channel: Pick<RowChannel, 'id' | 'slug'>, lineup: LoadedLineup | null) {
  const found = lineup?.channels.find((other) => other.channel.id === channel.id)
  const to =
    found && lineup
      ? channelPathInCategory(found.channel, lineup.categories)
      : `/channels/all/${channel.slug}`
  return { to, now: found?.now ?? null, listed: found?.channel }
}

export interface ChannelTileProps {
  channel: Omit<RowChannel, 'destination'>
  /** The current programmes, once loaded. */
  lineup: LoadedLineup | null
}

/** The logo of a channel with its current programme. */
export function ChannelTile({ channel, lineup }: ChannelTileProps) {
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
