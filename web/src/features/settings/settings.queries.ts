import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/api-context.ts'

export type Device = Answer<'getDevice'>

export function useDevices(): UseQueryResult<Device[]> {
  const { client, ready, deviceId } = useApi()
  return useQuery({
    queryKey: ['listDevices', deviceId],
    queryFn: async () => (await client.listDevices()).devices,
    enabled: ready,
  })
}

export function useThisDevice(): UseQueryResult<Device> {
  const { client, deviceId } = useApi()
  return useQuery({
    queryKey: ['getDevice', deviceId],
    queryFn: () => client.getDevice({ params: { id: deviceId ?? '' } }),
    enabled: deviceId !== null,
  })
}

type ParentalSettings = Partial<Device['parental_settings']>

/** Changes what this device protects by PIN. */
export function useChangeProtection(): (settings: ParentalSettings) => Promise<void> {
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    async (parental_settings) => {
      const queryKey = ['getDevice', deviceId]
      const before = queryClient.getQueryData<Device>(queryKey)
      // A switch that waits for the network looks broken: it moves at once, and back if it must.
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

export function useLegalText(
  name: 'agreement' | 'privacy',
  wanted: boolean,
): UseQueryResult<Answer<'getPrivacyText'>> {
  const { client } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: [name === 'agreement' ? 'getAgreementText' : 'getPrivacyText', language],
    queryFn: () => (name === 'agreement' ? client.getAgreementText() : client.getPrivacyText()),
    enabled: wanted,
  })
}
