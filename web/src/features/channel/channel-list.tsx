import { Image } from '@onair/ui/image.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { SearchField } from '@onair/ui/search-field.tsx'
import { type KeyboardEvent, type MouseEvent, memo, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { trackChannelSearch } from '../../analytics/channel-search.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { isFound } from '../../domain/channel-search.rules.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { type ChannelOnAir, channelPathInCategory, passedShare } from '../../domain/on-air.rules.ts'
import { LockBadge } from '../../rows/index.ts'
import styles from './channel-list.module.css'
import { useListWindow } from './use-list-window.ts'

interface ChannelListProps {
  lineup: LoadedLineup
  current: number
  /** The pointer or the focus is on a channel; null when it left. */
  onPoint: (channelId: number | null) => void
  /** A click will open another channel here. */
  onChoose: (onAir: ChannelOnAir) => void
}

const channelOf = ({ target }: { target: EventTarget }): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-channel]')?.dataset['channel']

/** All channels beside the player: a search, then one tab stop; arrows move inside and leave at its ends. */
export const ChannelList = memo(function ChannelList(props: ChannelListProps) {
  const { lineup, current, onPoint, onChoose } = props
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const search = (text: string) => {
    setQuery(text)
    trackChannelSearch(text)
  }
  const shown = lineup.channels.filter(({ channel }) => isFound(channel, query))
  const { list, first, last, before, after, measure, reveal } = useListWindow(shown.length)
  const drawn = shown.slice(first, last)
  const tabStop = drawn.find(({ channel }) => channel.id === current) ?? drawn[0]

  const revealCurrent = useEffectEvent(() => {
    const at = shown.findIndex(({ channel }) => channel.id === current)
    if (at >= 0) reveal(at)
  })
  useLayoutEffect(() => revealCurrent(), [current])

  const press = (event: KeyboardEvent) => {
    const focused = channelOf(event)
    const at = shown.findIndex(({ channel }) => String(channel.id) === focused)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }
    const next = to[event.key]
    const row = next === undefined || at < 0 ? undefined : shown[next]
    if (next === undefined || !row) return
    event.preventDefault()
    flushSync(() => reveal(next))
    list.current?.querySelector<HTMLElement>(`[data-channel="${row.channel.id}"] a`)?.focus()
  }

  const choose = (event: MouseEvent) => {
    const chosen = shown.find(({ channel }) => String(channel.id) === channelOf(event))
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (chosen && chosen.channel.id !== current && !isElsewhere) onChoose(chosen)
  }
  const point = (event: { target: EventTarget }) => onPoint(Number(channelOf(event)) || null)

  return (
    <nav className={styles.aside} data-roving="" aria-label={t('channel_list')}>
      <h2 className={styles.heading}>{t('channels')}</h2>
      <SearchField label={t('channel_search')} value={query} onChange={search} data-tab-only="" />
      <p className={styles.nothing} role="status">
        {shown.length === 0 && t('warning_no_search_results')}
      </p>
      <div ref={list} className={styles.list} onScroll={measure}>
        <ol
          style={{ paddingBlock: `${before}px ${after}px` }}
          onKeyDown={press}
          onClickCapture={choose}
          onPointerOver={point}
          onPointerLeave={() => onPoint(null)}
          onFocus={point}
        >
          {drawn.map((onAir, at) => (
            <li
              key={onAir.channel.id}
              data-channel={onAir.channel.id}
              aria-setsize={shown.length}
              aria-posinset={first + at + 1}
            >
              <ChannelRow
                onAir={onAir}
                lineup={lineup}
                isCurrent={onAir.channel.id === current}
                isTabStop={onAir === tabStop}
              />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
})

interface ChannelRowProps {
  onAir: ChannelOnAir
  lineup: LoadedLineup
  isCurrent: boolean
  isTabStop: boolean
}

function ChannelRow({ onAir: { channel, now }, lineup, isCurrent, isTabStop }: ChannelRowProps) {
  const { t } = useTranslation()
  const state: unknown = useLocation().state
  return (
    <Link
      to={channelPathInCategory(channel, lineup.categories)}
      state={state}
      className={styles.row}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Image className={styles.logo} src={channel.cover.full} alt="" loading="lazy" decoding="async" />
      <span className={styles.words}>
        <span className={styles.name}>
          <span className={styles.label}>{channel.name}</span>
          <LockBadge channel={channel} isShort />
          <span className={styles.number}>{channel.number}</span>
        </span>
        <span className={styles.now}>{now?.program.title ?? t('no_programme')}</span>
        {now && (
          <span aria-hidden="true">
            <ProgressBar share={passedShare(now, lineup.nowMs)} label={t('programme_progress')} />
          </span>
        )}
      </span>
    </Link>
  )
}
