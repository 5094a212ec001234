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
      const body = { parental_settings }
      const device = await client.updateDevice({ params: { id: deviceId ?? '' }, body })
      queryClient.setQueryData(['getDevice', deviceId], device)
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
    queryKey: ['legalText', name, language],
    queryFn: () => (name === 'agreement' ? client.getAgreementText() : client.getPrivacyText()),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
