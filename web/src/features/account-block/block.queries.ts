import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { lifetimeOf } from '../../api/lifetimes.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { pollMs } from '../../domain/transaction-poll.rules.ts'
import { dueKey } from './due-key.ts'

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

/** What pays a debt. */
interface DueOrder {
  userId: number | undefined
  system: string | undefined
  amount: number
}

/** The code that pays a debt. It is a query, because the same key always gives the same payment. */
export function useDuePaymentStart({
  userId,
  system,
  amount,
}: DueOrder): UseQueryResult<Answer<'payByQrcode'>> {
  const { client } = useApi()
  const pinGate = usePinGate()
  return useQuery({
    queryKey: ['payByQrcode', userId, system, amount],
    queryFn: async () => {
      const id = userId ?? 0
      const idempotency_key = dueKey.of({ userId: id, amount }, () => crypto.randomUUID())
      const body = { paysystem_shortname: system ?? '', amount, idempotency_key }
      try {
        return await pinGate('pay', () => client.payByQrcode({ params: { id }, body }))
      } catch (error) {
        dueKey.forget()
        throw error
      }
    },
    enabled: userId !== undefined && system !== undefined,
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
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
