import type { Answer } from '@onair/contract'
import type { Client } from '@onair/contract/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'

export type Favorite = Answer<'listFavorites'>['favorites'][number]

const pageLimit = 100

/** All favorites, read page by page. */
export async function listAllFavorites(client: Client): Promise<Favorite[]> {
  const all: Favorite[] = []
  for (;;) {
    const { favorites } = await client.listFavorites({ query: { offset: all.length, limit: pageLimit } })
    all.push(...favorites)
    if (favorites.length < pageLimit) return all
  }
}

/** The prefix of the key of the favorites page; importing `rowsetKey` would split the first load. */
export const favoritesPageKey = ['getRowset', 'my'] as const

export const favoritesKey = (deviceId: string | null) => ['listFavorites', deviceId] as const

/** The favorites of the user; a guest has none. */
export function useFavorites(): UseQueryResult<Favorite[]> {
  const { client, isUser, deviceId } = useApi()
  return useQuery({
    queryKey: favoritesKey(deviceId),
    queryFn: () => listAllFavorites(client),
    enabled: isUser,
  })
}
