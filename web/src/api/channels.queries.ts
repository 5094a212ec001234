import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from './api-context.ts'
import { storeLifetimeMs } from './lifetimes.ts'
import { type Category, type ChannelOnAir, channelsOnAir, nextChangeMs } from './on-air.rules.ts'
import { useNowMs } from './use-now.ts'

const refreshMs = 300_000
const shortestWaitMs = 5_000

/** Soon after the first programme change, at the latest when the list grows old. */
function untilRefreshMs(list: Answer<'listChannels'> | undefined): number {
  const changeMs = list && nextChangeMs(list.current_schedules, Date.now())
  const waitMs = changeMs ? changeMs - Date.now() + 1_000 : refreshMs
  return Math.min(refreshMs, Math.max(shortestWaitMs, waitMs))
}

function useChannelAnswer(): UseQueryResult<Answer<'listChannels'>> {
  const { client, ready } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['listChannels', language],
    queryFn: () => client.listChannels(),
    enabled: ready,
    staleTime: ({ state }) => storeLifetimeMs(state.data?.cache_timeout),
    refetchInterval: ({ state }) => untilRefreshMs(state.data),
  })
}

function useCategoryAnswer(): UseQueryResult<Answer<'listCategories'>> {
  const { client, ready } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['listCategories', language],
    queryFn: () => client.listCategories(),
    enabled: ready,
  })
}

export interface LoadedLine {
  status: 'loaded'
  channels: ChannelOnAir[]
  categories: Category[]
  nowMs: number
}

export type Line = LoadedLine | { status: 'pending' } | { status: 'failed'; error: Error; retry: () => void }

/** The whole line of channels at this moment; it moves on by itself as programmes change. */
export function useLine(): Line {
  const channels = useChannelAnswer()
  const categories = useCategoryAnswer()
  const nowMs = useNowMs()
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
