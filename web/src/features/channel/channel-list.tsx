import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import { isFound } from '../../domain/channel-search.rules.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { channelPathInCategory, passedShare } from '../../domain/on-air.rules.ts'
import styles from './channel-list.module.css'

interface ChannelListProps {
  lineup: LoadedLineup
  current: number
}

/** All channels beside the player: a search, then one tab stop; arrows move inside and leave at its ends. */
export function ChannelList({ lineup: { channels, categories, nowMs }, current }: ChannelListProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const shown = channels.filter(({ channel }) => isFound(channel, query))
  const tabStop = shown.find(({ channel }) => channel.id === current) ?? shown[0]
  const state: unknown = useLocation().state
  const list = useRef<HTMLOListElement>(null)

  useLayoutEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>(`[data-channel="${current}"]`)
    if (!box || !row) return
    const hidden =
      row.offsetTop < box.scrollTop || row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight
    if (hidden) box.scrollTop = row.offsetTop - box.clientHeight / 3
  }, [current])

  const press = (event: KeyboardEvent) => {
    const links = Array.from(list.current?.querySelectorAll<HTMLElement>('a') ?? [])
    const at = links.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }
    const next = to[event.key]
    const link = next === undefined || at < 0 ? undefined : links[next]
    if (!link) return
    event.preventDefault()
    link.focus()
  }

  return (
    <nav className={styles.aside} data-roving="" aria-label={t('channel_list')}>
      <h2 className={styles.heading}>{t('channels')}</h2>
      <search className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          data-tab-only=""
          className={styles.input}
          placeholder={t('channel_search')}
          aria-label={t('channel_search')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <p className={styles.nothing} role="status">
        {shown.length === 0 && t('warning_no_search_results')}
      </p>
      <ol ref={list} className={styles.list} onKeyDown={press}>
        {shown.map(({ channel, now }) => (
          <li key={channel.id} data-channel={channel.id}>
            <Link
              to={channelPathInCategory(channel, categories)}
              state={state}
              className={styles.row}
              tabIndex={channel.id === tabStop?.channel.id ? 0 : -1}
              aria-current={channel.id === current ? 'page' : undefined}
            >
              <Image
                className={styles.logo}
                src={channel.cover.full}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className={styles.words}>
                <span className={styles.name}>
                  {channel.name}
                  <span className={styles.number}>{channel.number}</span>
                </span>
                <span className={styles.now}>{now?.program.title ?? t('no_programme')}</span>
                {now && (
                  <span aria-hidden="true">
                    <ProgressBar share={passedShare(now, nowMs)} label={t('programme_progress')} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
