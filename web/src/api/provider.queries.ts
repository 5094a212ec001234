import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export function useProviderInfo(id: string) {
  const { client, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getProviderInfo', id, language, deviceId],
    queryFn: () => client.getProviderInfo({ params: { id } }),
  })
}
