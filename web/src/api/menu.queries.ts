import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from './api-context.ts'
import { lifetimes } from './lifetimes.ts'

export function useMenuPages(variant: 'web' | 'mobile300'): UseQueryResult<Answer<'listRowsets'>['rowsets']> {
  const { client, ready, isUser } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['listRowsets', variant, language, isUser],
    queryFn: async () => (await client.listRowsets({ query: { variant } })).rowsets,
    enabled: ready,
    staleTime: lifetimes.listMs,
    retry: false,
  })
}
