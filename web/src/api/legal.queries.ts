import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

/** What a buyer of a packet agrees to. */
export function usePacketAgreement(packetId: number | null): UseQueryResult<Answer<'getPacketAgreement'>> {
  const { client } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getPacketAgreement', packetId, language],
    queryFn: () => client.getPacketAgreement({ params: { id: packetId ?? 0 } }),
    enabled: packetId !== null,
  })
}

export function useLegalText(
  name: 'agreement' | 'privacy',
  isEnabled = true,
): UseQueryResult<Answer<'getPrivacyText'>> {
  const { client } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: [name === 'agreement' ? 'getAgreementText' : 'getPrivacyText', language],
    queryFn: () => (name === 'agreement' ? client.getAgreementText() : client.getPrivacyText()),
    enabled: isEnabled,
  })
}
