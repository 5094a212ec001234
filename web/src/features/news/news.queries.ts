import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'

export type NewsCard = Answer<'listNews'>['news'][number]

export function useNews(): UseQueryResult<NewsCard[]> {
  const { client } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listNews', language],
    queryFn: async () => (await client.listNews()).news,
  })
}

/** One news item; an address without an id has none. */
export function useNewsItem(id: number | null): UseQueryResult<Answer<'getNewsItem'>> {
  const { client } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getNewsItem', id, language],
    queryFn: () => client.getNewsItem({ params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
}
