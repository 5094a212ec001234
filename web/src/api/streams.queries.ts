import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'

/** What the devices of the account watch; asked for when there is no slot for this one. */
export function useStreams(isNeeded: boolean): UseQueryResult<Answer<'listStreams'>> {
  const { client, ready } = useApi()
  return useQuery({
    queryKey: ['listStreams'],
    queryFn: () => client.listStreams(),
    enabled: ready && isNeeded,
    staleTime: 0,
    gcTime: 0,
  })
}
