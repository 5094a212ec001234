import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { lifetimeOf } from '../../api/lifetimes.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { pollMs } from '../../domain/transaction-poll.rules.ts'

/** Whether the account is blocked; requested only where operators block accounts. */
export function useBlockStatus(): UseQueryResult<Answer<'getBlockStatus'>> {
  const { client, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  const { configuration } = useBootstrap()
  return useQuery({
    queryKey: ['getBlockStatus', deviceId, language],
    queryFn: () => client.getBlockStatus(),
    enabled: isUser && configuration.has_block_status,
    refetchInterval: lifetimeOf('getBlockStatus'),
  })
}

/** How the payment of a debt stands, asked again until the bank has decided. */
export function useDuePayment(id: number | null): UseQueryResult<Answer<'getTransaction'>> {
  const { client, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getTransaction', id, language, deviceId],
    queryFn: () => client.getTransaction({ params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'complete' || data?.status === 'error' ? false : pollMs,
  })
}
