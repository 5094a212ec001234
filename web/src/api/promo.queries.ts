import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

/** What the codes of a campaign give. */
export function usePromoCampaign(id: string): UseQueryResult<Answer<'getPromoKeyInfo'>> {
  const { client, isDecided, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getPromoKeyInfo', id, language, deviceId],
    queryFn: () => client.getPromoKeyInfo({ params: { id } }),
    enabled: isDecided,
  })
}
