import { useMemo } from 'react'
import { type ChannelList, useCategoryList, useChannelList } from '../api/channels.queries.ts'
import { type Category, type ChannelOnAir, channelsOnAir, listedAtMs, nextChangeMs } from './on-air.rules.ts'
import { useNowMs } from './use-now.ts'

const refreshMs = 300_000
const minWaitMs = 5_000

/** Shortly after the first programme change, at the latest when the list expires. */
function untilRefreshMs(list: ChannelList | undefined): number {
  const changeMs = list && nextChangeMs(list.current_schedules, Date.now())
  const waitMs = changeMs ? changeMs - Date.now() + 1_000 : refreshMs
  return Math.min(refreshMs, Math.max(minWaitMs, waitMs))
}

export interface LoadedLineup {
  status: 'loaded'
  channels: ChannelOnAir[]
  categories: Category[]
  nowMs: number
}

type Lineup = LoadedLineup | { status: 'pending' } | { status: 'failed'; error: Error; retry: () => void }

/** The current line-up; updates itself as programmes change. */
export function useLineup(): Lineup {
  const channels = useChannelList(untilRefreshMs)
  const categories = useCategoryList()
  const nowMs = listedAtMs(useNowMs(), channels.dataUpdatedAt)
  const onAir = useMemo(
    () => channels.data && channelsOnAir(channels.data.channels, channels.data.current_schedules, nowMs),
    [channels.data, nowMs],
  )
  if (onAir && categories.data) {
    return { status: 'loaded', channels: onAir, categories: categories.data.categories, nowMs }
  }
  const error = channels.error ?? categories.error
  if (!error) return { status: 'pending' }
  return {
    status: 'failed',
    error,
    retry: () => void Promise.all([channels.refetch(), categories.refetch()]),
  }
}
