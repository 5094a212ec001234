import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'

type Stream = Answer<'getChannelStream'>

/** Requested on each visit, because the signed address expires. */
const onceAVisit = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

/** The stream of a channel; a PIN is not asked for in the frame of another site. */
export function useChannelStream(id: number, fromS: number | null): UseQueryResult<Stream> {
  const { client, ready } = useApi()
  return useQuery({
    queryKey: ['getChannelStream', 'embed', id, fromS],
    queryFn: () => client.getChannelStream({ params: { id }, query: { ts: fromS ?? undefined } }),
    enabled: ready,
    ...onceAVisit,
  })
}

/** The stream of a content, once it is known which. A-04: the server decides whether the flag counts. */
export function useContentStream(id: number | undefined, isParentalIgnored: boolean): UseQueryResult<Stream> {
  const { client, ready } = useApi()
  return useQuery({
    queryKey: ['getContentStream', 'embed', id, isParentalIgnored],
    queryFn: () =>
      client.getContentStream({
        params: { id: id ?? 0 },
        query: isParentalIgnored ? { ignore_parental_control: '1' } : {},
      }),
    enabled: ready && id !== undefined,
    ...onceAVisit,
  })
}
