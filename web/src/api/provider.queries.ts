import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from './api-context.ts'

export function useProviderInfo(id: string) {
  const { client } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['getProviderInfo', id, language],
    queryFn: () => client.getProviderInfo({ params: { id } }),
  })
}
