import type { Answer } from '@onair/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'
import { storeLifetimeMs } from './lifetimes.ts'

export type ChannelList = Answer<'listChannels'>
type CategoryList = Answer<'listCategories'>

/** All channels with their current programmes; refetched when the current list says so, and for another viewer. */
export function useChannelList(
  untilRefreshMs: (list: ChannelList | undefined) => number,
): UseQueryResult<ChannelList> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listChannels', language, deviceId, isUser],
    queryFn: () => client.listChannels(),
    enabled: ready,
    // A player that is open stays open while its viewer signs in.
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => storeLifetimeMs(state.data?.cache_timeout),
    refetchInterval: ({ state }) => untilRefreshMs(state.data),
  })
}

export function useCategoryList(): UseQueryResult<CategoryList> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listCategories', language],
    queryFn: () => client.listCategories(),
    enabled: ready,
  })
}
