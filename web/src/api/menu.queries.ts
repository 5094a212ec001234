import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from './api-context.ts'
import { lifetimes } from './lifetimes.ts'

export type MenuVariant = 'web' | 'mobile300'

export const menuKey = (variant: MenuVariant, language: string, isUser: boolean) =>
  ['listRowsets', variant, language, isUser] as const

export function useMenuPages(variant: MenuVariant): UseQueryResult<Answer<'listRowsets'>['rowsets']> {
  const { client, ready, isUser } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: menuKey(variant, language, isUser),
    queryFn: async () => (await client.listRowsets({ query: { variant } })).rowsets,
    enabled: ready,
    staleTime: lifetimes.listMs,
    retry: false,
  })
}
