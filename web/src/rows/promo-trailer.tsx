import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { TrailerVideo } from '../player/index.ts'
import styles from './promo-hero.module.css'

/** The trailer of a content fading in over its picture, without sound; without a trailer nothing happens. */
export function PromoTrailer({ contentId }: { contentId: number }) {
  const { client, ready } = useApi()
  const [state, setState] = useState<'coming' | 'playing' | 'over'>('coming')
  const { data: source } = useQuery({
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
  if (!source || state === 'over') return null
  return (
    <div className={styles.trailer} data-plays={state === 'playing'}>
      <TrailerVideo
        source={source}
        muted
        onPlaying={() => setState('playing')}
        onOver={() => setState('over')}
      />
    </div>
  )
}
