import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readSellClick } from '../../analytics/sell-click.ts'
import { userState } from '../../analytics/user-state.rules.ts'
import { useApi } from '../../api/api-context.ts'
import { subscriptionsQuery, useAsker } from '../../api/payment.queries.ts'
import { type AbTests, abTestsKey } from '../../domain/use-variant.ts'
import type { VisitFacts } from './collector.ts'

/** Who the viewer is to the operator, and which variants of tests are seen. */
export function useVisitFacts(isEnabled: boolean): () => VisitFacts {
  const { ready, isUser, deviceId } = useApi()
  const queryClient = useQueryClient()
  const { data: packets } = useQuery({ ...subscriptionsQuery(useAsker()), enabled: isEnabled && isUser })
  return useCallback(() => {
    const tests = queryClient.getQueryData<AbTests>(abTestsKey(deviceId)) ?? []
    const sellClickId = readSellClick()
    const subscriptions = (packets ?? []).flatMap(({ subscription }) => subscription ?? [])
    return {
      user_state: userState({ hasSession: ready, isUser, subscriptions }),
      ...(sellClickId !== undefined && { sell_click_id: sellClickId }),
      ...(tests.length > 0 && {
        variants: Object.fromEntries(tests.map(({ name, variant }) => [name, variant])),
      }),
    }
  }, [queryClient, deviceId, ready, isUser, packets])
}
