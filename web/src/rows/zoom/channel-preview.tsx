import { useState } from 'react'
import { BackgroundVideo } from '../../player/index.ts'
import { usePreviewSource } from './preview.queries.ts'
import styles from './zoom.module.css'

/** What a channel shows now, over its picture; the picture stays if it cannot be played. */
export function ChannelPreview({ channelId, isMuted }: { channelId: number; isMuted: boolean }) {
  const [state, setState] = useState<'coming' | 'playing' | 'over'>('coming')
  const { data: source } = usePreviewSource(channelId)
  if (!source || state === 'over') return null
  return (
    <div className={styles.preview} data-plays={state === 'playing'}>
      <BackgroundVideo
        source={source}
        muted={isMuted}
        onPlaying={() => setState('playing')}
        onOver={() => setState('over')}
      />
    </div>
  )
}
