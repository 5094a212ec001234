import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { streamRequest } from '../../domain/channel-load.rules.ts'
import { sourceOf } from '../../player/index.ts'

/** The stream of a preview, loaded anew each time: its address expires. A refusal is not told. */
export function usePreviewSource(channelId: number): UseQueryResult<string | null> {
  const { client, ready } = useApi()
  return useQuery({
    queryKey: ['getChannelStream', 'preview', channelId],
    queryFn: async () => sourceOf(await client.getChannelStream(streamRequest(channelId, 'preview'))),
    enabled: ready,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}
