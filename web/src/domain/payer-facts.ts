import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../api/api-context.ts'
import { accountQuery, cardsQuery, paySystemsQuery, useAsker } from '../api/payment.queries.ts'
import { useBootstrap } from '../brand/bootstrap.ts'
import { payMethods } from './pay-methods.rules.ts'
import type { PayerFacts } from './purchase-steps.ts'

/** Loads what decides how somebody pays, as it is now. */
export function usePayerFacts(): () => Promise<PayerFacts> {
  const queryClient = useQueryClient()
  const { isUser } = useApi()
  const { client, deviceId, language } = useAsker()
  const { top_up, payment_iframe: hasFrame } = useBootstrap().configuration
  const { min, max } = top_up
  return useCallback(async () => {
    const limits = { min, max }
    if (!isUser) return { isUser, account: null, methods: [], limits, hasFrame }
    const asker = { client, deviceId, language }
    const fresh = { staleTime: 0 }
    const [account, cards] = await Promise.all([
      queryClient.fetchQuery({ ...accountQuery(asker), ...fresh }),
      queryClient.fetchQuery({ ...cardsQuery(asker), ...fresh }),
    ])
    const systems = account ? await queryClient.fetchQuery(paySystemsQuery(asker, account.id)) : []
    return { isUser, account, methods: payMethods(systems, cards), limits, hasFrame }
  }, [queryClient, isUser, client, deviceId, language, min, max, hasFrame])
}
