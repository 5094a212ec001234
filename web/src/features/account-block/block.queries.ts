import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { lifetimeOf } from '../../api/lifetimes.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'

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
