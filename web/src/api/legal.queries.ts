import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from './api-context.ts'

export function useLegalText(
  name: 'agreement' | 'privacy',
  wanted = true,
): UseQueryResult<Answer<'getPrivacyText'>> {
  const { client } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: [name === 'agreement' ? 'getAgreementText' : 'getPrivacyText', language],
    queryFn: () => (name === 'agreement' ? client.getAgreementText() : client.getPrivacyText()),
    enabled: wanted,
  })
}
