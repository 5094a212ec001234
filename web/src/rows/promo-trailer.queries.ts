import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/api-context.ts'

/** The stream of a content's first trailer; null if it has none. */
export function useFirstTrailer(contentId: number): string | null | undefined {
  const { client, ready } = useApi()
  const { data } = useQuery({
    queryKey: ['promoTrailer', contentId],
    queryFn: async () => {
      const { trailers } = await client.getContent({ params: { id: contentId } })
      const trailer = trailers[0]
      return trailer ? (await client.getTrailerStream({ params: { id: trailer.id } })).hls_mbr : null
    },
    enabled: ready,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}
