import { Image } from '@onair/ui/image.tsx'
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Category, type ChannelOnAir, channelPathInCategory } from '../../domain/on-air.rules.ts'
import styles from './channel-strip.module.css'

interface ChannelStripProps {
  label: string
  channels: readonly ChannelOnAir[]
  categories: readonly Category[]
  /** On a phone, where the strip switches channels without new history entries. */
  current?: number
}

/** Channels as a row of logos. */
export function ChannelStrip({ label, channels, categories, current }: ChannelStripProps) {
  const state: unknown = useLocation().state
  const strip = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const box = strip.current
    const chosen = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.clientWidth) / 2
  }, [current])
  return (
    <nav aria-label={label}>
      <ol ref={strip} className={styles.strip}>
        {channels.map(({ channel }) => (
          <li key={channel.id}>
            <Link
              to={channelPathInCategory(channel, categories)}
              state={state}
              replace={current !== undefined}
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
