import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../api/api-context.ts'

export type Device = Answer<'getDevice'>

export const devicesKey = (deviceId: string | null) => ['listDevices', deviceId] as const
const deviceKey = (deviceId: string | null) => ['getDevice', deviceId] as const

export function useDevices(): UseQueryResult<Device[]> {
  const { client, ready, deviceId } = useApi()
  return useQuery({
    queryKey: devicesKey(deviceId),
    queryFn: async () => (await client.listDevices()).devices,
    enabled: ready,
  })
}

export function useThisDevice(): UseQueryResult<Device> {
  const { client, deviceId } = useApi()
  return useQuery({
    queryKey: deviceKey(deviceId),
    queryFn: () => client.getDevice({ params: { id: deviceId ?? '' } }),
    enabled: deviceId !== null,
  })
}

type ParentalSettings = Partial<Device['parental_settings']>

/** Changes the PIN protection of this device. */
export function useChangeProtection(): (settings: ParentalSettings) => Promise<void> {
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    async (parental_settings) => {
      const queryKey = deviceKey(deviceId)
      const before = queryClient.getQueryData<Device>(queryKey)
      // Optimistic: the switch moves at once, and back on failure.
      queryClient.setQueryData<Device>(
        queryKey,
        before && { ...before, parental_settings: { ...before.parental_settings, ...parental_settings } },
      )
      try {
        const body = { parental_settings }
        queryClient.setQueryData(
          queryKey,
          await client.updateDevice({ params: { id: deviceId ?? '' }, body }),
        )
      } catch (error) {
        queryClient.setQueryData(queryKey, before)
        throw error
      }
    },
    [client, deviceId, queryClient],
  )
}
