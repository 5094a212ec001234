import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'
import { prefetchedContentKey } from './prefetched-content.ts'

export type Content = Answer<'getContent'>
export type ContentMetadata = Answer<'getContentMetadata'>
export type EpisodeEntry = Answer<'listEpisodes'>['episodes'][number]
export type ContentCardData = Answer<'listSimilar'>['contents'][number]
export type Airing = Answer<'getSources'>['catchups'][number]

const similarCount = 12
const episodesAtOnce = 100
const episodesLifetimeMs = 10_000

type Id = number | undefined
type Asker = [deviceId: string | null, isUser: boolean]

/** Without arguments each of these is the common prefix of its keys. */
export const contentKey = (...of: [] | [key: string | null, libraryId: Id, language: string, ...Asker]) =>
  ['getContent', ...of] as const
export const contentMetadataKey = (...of: [] | [id: Id, libraryId: Id, ...Asker]) =>
  ['getContentMetadata', ...of] as const
export const episodesKey = (...of: [] | [id: Id, libraryId: Id, language: string, ...Asker]) =>
  ['listEpisodes', ...of] as const

/** A content by id or slug; reloaded after a sign-in, because visibility depends on the viewer. */
export function useContent(key: string | null, libraryId?: number): UseQueryResult<Content> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: contentKey(key, libraryId, language, deviceId, isUser),
    queryFn: () => client.getContent({ params: { id: key ?? '' }, query: { library_id: libraryId } }),
    enabled: ready && key !== null,
    placeholderData: () => queryClient.getQueryData<Content>(prefetchedContentKey(Number(key), language)),
  })
}

/** The state of a content for this viewer; refetched on each visit, because it changes while watching. */
export function useContentMetadata(
  id: number | undefined,
  libraryId?: number,
): UseQueryResult<ContentMetadata> {
  const { client, ready, isUser, deviceId } = useApi()
  return useQuery({
    queryKey: contentMetadataKey(id, libraryId, deviceId, isUser),
    queryFn: () => client.getContentMetadata({ params: { id: id ?? 0 }, query: { library_id: libraryId } }),
    enabled: ready && id !== undefined,
    staleTime: 0,
  })
}

/** All episodes of a series or season, read page by page. */
export function useEpisodes(id: number | undefined, libraryId?: number): UseQueryResult<EpisodeEntry[]> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: episodesKey(id, libraryId, language, deviceId, isUser),
    queryFn: async () => {
      const found: EpisodeEntry[] = []
      for (;;) {
        const { episodes } = await client.listEpisodes({
          params: { id: id ?? 0 },
          query: { library_id: libraryId, offset: found.length, limit: episodesAtOnce },
        })
        found.push(...episodes)
        if (episodes.length < episodesAtOnce) return found
      }
    },
    enabled: ready && id !== undefined,
    staleTime: episodesLifetimeMs,
  })
}

/** Airings that are still in the archive. */
export function useAirings(id: number): UseQueryResult<Airing[]> {
  const { client, ready } = useApi()
  return useQuery({
    queryKey: ['getSources', id],
    queryFn: async () => (await client.getSources({ params: { id } })).catchups,
    enabled: ready,
  })
}

export function useSimilar(id: number): UseQueryResult<ContentCardData[]> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listSimilar', id, language, deviceId, isUser],
    queryFn: async () => {
      const query = { offset: 0, limit: similarCount }
      return (await client.listSimilar({ params: { id }, query })).contents.slice(0, similarCount)
    },
    enabled: ready,
  })
}

/** The stream of a trailer; it needs no PIN. */
export function useTrailerStream(id: number | null): UseQueryResult<Answer<'getTrailerStream'>> {
  const { client, ready, isUser } = useApi()
  return useQuery({
    queryKey: ['getTrailerStream', id, isUser],
    queryFn: () => client.getTrailerStream({ params: { id: id ?? 0 } }),
    enabled: ready && id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
