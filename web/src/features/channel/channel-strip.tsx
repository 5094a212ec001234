import { Image } from '@onair/ui/image.tsx'
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { channelPathInCategory } from '../../domain/on-air.rules.ts'
import styles from './channel-strip.module.css'

interface ChannelStripProps {
  lineup: LoadedLineup
  current: number
}

/** The other channels on a phone; switching adds no history entries. */
export function ChannelStrip({ lineup: { channels, categories }, current }: ChannelStripProps) {
  const { t } = useTranslation()
  const state: unknown = useLocation().state
  const strip = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const box = strip.current
    const chosen = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.clientWidth) / 2
  }, [current])
  return (
    <nav aria-label={t('other_channels')}>
      <ol ref={strip} className={styles.strip}>
        {channels.map(({ channel }) => (
          <li key={channel.id}>
            <Link
              to={channelPathInCategory(channel, categories)}
              state={state}
              replace
              className={styles.channel}
              aria-label={channel.name}
              aria-current={channel.id === current ? 'page' : undefined}
            >
              <Image className={styles.logo} src={channel.cover.full} alt="" decoding="async" />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
