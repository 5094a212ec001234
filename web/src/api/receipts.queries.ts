import type { Answer } from '@onair/contract'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

type ReceiptPage = Answer<'listReceipts'>
export type Receipt = ReceiptPage['receipts'][number]

/** How many receipts are asked for at once. */
const pageLength = 20

/** What the user was charged and given back, the newest first, page by page. */
export function useReceipts(): UseInfiniteQueryResult<InfiniteData<ReceiptPage>> {
  const { client, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useInfiniteQuery({
    queryKey: ['listReceipts', language, deviceId],
    queryFn: ({ pageParam }) =>
      client.listReceipts({
        query: { limit: pageLength, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: isUser,
  })
}
