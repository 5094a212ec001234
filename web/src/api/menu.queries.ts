import type { Answer } from '@onair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export type MenuVariant = 'web' | 'mobile300'

export const menuKey = (variant: MenuVariant, language: string, isUser: boolean) =>
  ['listRowsets', variant, language, isUser] as const

type MenuPages = Answer<'listRowsets'>['rowsets']

/** The menu of this viewer; until it has loaded, and if it cannot be, the guest's, which came with the page. */
export function useMenuPages(variant: MenuVariant): MenuPages | undefined {
  const { client, ready, isUser } = useApi()
  const { language } = useTranslation()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: menuKey(variant, language, isUser),
    queryFn: async () => (await client.listRowsets({ query: { variant } })).rowsets,
    enabled: ready,
    retry: false,
  })
  return data ?? queryClient.getQueryData<MenuPages>(menuKey(variant, language, false))
}
