import { useState } from 'react'
import { BackgroundVideo } from '../player/index.ts'
import styles from './promo-hero.module.css'
import { useFirstTrailer } from './promo-trailer.queries.ts'

/** The muted trailer of a content, fading in over its picture; nothing without a trailer. */
export function PromoTrailer({ contentId }: { contentId: number }) {
  const [state, setState] = useState<'coming' | 'playing' | 'over'>('coming')
  const source = useFirstTrailer(contentId)
  if (!source || state === 'over') return null
  return (
    <div className={styles.trailer} data-plays={state === 'playing'}>
      <BackgroundVideo
        source={source}
        muted
        onPlaying={() => setState('playing')}
        onOver={() => setState('over')}
      />
    </div>
  )
}
