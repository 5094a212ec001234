import { Image } from '@onair/ui/image.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { SearchField } from '@onair/ui/search-field.tsx'
import { useState } from 'react'
import type { Packet } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { channelPath } from '../../domain/addresses.rules.ts'
import { isNameFound } from '../../domain/channel-search.rules.ts'
import styles from './packet-channels.module.css'
import { isShortList } from './packet-sections.rules.ts'

interface PacketChannelsProps {
  channels: Packet['channels']
  /** In a dialog, whose title says what it lists. */
  isBare?: boolean
}

/** V-2.71: the channels of a packet with a search. */
export function PacketChannels({ channels, isBare = false }: PacketChannelsProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  if (channels.length === 0) return null
  const shown = channels.filter((channel) => isNameFound(channel, query))
  return (
    <section className={styles.section} data-bare={isBare} aria-label={t('channels')}>
      <div className={styles.head}>
        {!isBare && <h2>{t('tariff_channels', { count: channels.length })}</h2>}
        <SearchField label={t('channel_search')} value={query} onChange={setQuery} />
      </div>
      <p className={styles.nothing} role="status">
        {shown.length === 0 && t('warning_no_search_results')}
      </p>
      <ul className={styles.channels} data-style={isShortList(channels.length) ? 'short' : 'dense'}>
        {shown.map((channel) => (
          <li key={channel.id}>
            <PageLink to={channelPath(channel)} className={styles.channel}>
              <span className={styles.cover}>
                {channel.cover && <Image src={channel.cover} alt="" loading="lazy" />}
              </span>
              <span className={styles.name}>{channel.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
