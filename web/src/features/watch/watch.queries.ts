import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { type Content, type EpisodeEntry, useContent, useEpisodes } from '../../api/contents.queries.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { episodeAfter } from './watch.rules.ts'

/** The stream of a film; requested on each visit, because the signed address expires. */
export function useFilmStream(
  id: number,
  libraryId: number | undefined,
  startS: number,
): UseQueryResult<Answer<'getContentStream'>> {
  const { client, ready, isUser } = useApi()
  const gate = usePinGate()
  const seconds = Math.floor(startS)
  return useQuery({
    queryKey: ['getContentStream', id, libraryId, isUser],
    queryFn: ({ signal }) =>
      gate(
        'vod',
        () => client.getContentStream({ params: { id }, query: { library_id: libraryId, seconds } }),
        signal,
      ),
    enabled: ready,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** The stream of a trailer that somebody opened, with the PIN where it needs one. */
export function useTrailer(id: number | null): UseQueryResult<Answer<'getTrailerStream'>> {
  const { client, ready, isUser } = useApi()
  const gate = usePinGate()
  return useQuery({
    queryKey: ['getTrailerStream', 'page', id, isUser],
    queryFn: ({ signal }) => gate('vod', () => client.getTrailerStream({ params: { id: id ?? 0 } }), signal),
    enabled: ready && id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** The instants of a stream that have thumbnails. */
export function useSeekPoints(address: string | null | undefined): number[] | undefined {
  const { data } = useQuery({
    queryKey: ['seekPoints', address],
    queryFn: async () => {
      const answer = await fetch(address ?? '')
      if (!answer.ok) throw new Error(`No pictures: ${answer.status}`)
      return ((await answer.json()) as { seek_points: number[] }).seek_points
    },
    enabled: address != null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data
}

export interface EpisodePlace {
  /** The series, once it has loaded. */
  series: Content | undefined
  season: number | null
  episode: number | null
  nextId: number | null
  episodes: readonly EpisodeEntry[]
}

/** The place of an episode: its parent is a season, whose parent is the series. */
export function useEpisodePlace(content: Content): EpisodePlace | null {
  const isEpisode = content.content_type === 'episode' && content.parent_id !== null
  const season = useContent(isEpisode ? String(content.parent_id) : null)
  const seriesId = season.data?.parent_id ?? season.data?.id
  const series = useContent(seriesId === undefined ? null : String(seriesId))
  const episodes = useEpisodes(isEpisode ? seriesId : undefined)
  if (!isEpisode) return null
  const own = episodes.data?.find(({ id }) => id === content.id)
  return {
    series: series.data,
    season: own?.episode.season ?? content.season,
    episode: own?.episode.series ?? content.series,
    nextId: episodeAfter(episodes.data ?? [], content.id),
    episodes: episodes.data ?? [],
  }
}
