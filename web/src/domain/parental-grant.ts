import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../api/api-context.ts'
import type { PinAction } from './pending-pin.ts'
import { useNowMs } from './use-now.ts'

/** Without an action: the prefix of all grants. */
export const grantKey = (...of: [] | [deviceId: string | null, action: PinAction]) =>
  ['parentalGrant', ...of] as const

/** Whether a right PIN opened an action recently; the grant on the server is the one that counts. */
export function useIsGranted(action: PinAction): boolean {
  const { deviceId } = useApi()
  const nowMs = useNowMs()
  const { data } = useQuery<number | null>({
    queryKey: grantKey(deviceId, action),
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return (data ?? 0) > nowMs
}

/** Opens an action with the PIN. */
export function useVerifyPin(): (code: string, action: PinAction) => Promise<void> {
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    async (code, action) => {
      const askedMs = Date.now()
      const { expires_in } = await client.verifyParentalCode({ body: { code, action } })
      queryClient.setQueryData(grantKey(deviceId, action), askedMs + expires_in * 1000)
    },
    [client, deviceId, queryClient],
  )
}
