import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export function useProviderInfo(id: string) {
  const { client } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getProviderInfo', id, language],
    queryFn: () => client.getProviderInfo({ params: { id } }),
  })
}
