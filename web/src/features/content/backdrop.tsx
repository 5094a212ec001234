import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { useCallback, useState } from 'react'
import { type Content, useTrailerStream } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { BackgroundVideo, sourceOf } from '../../player/index.ts'
import styles from './backdrop.module.css'
import { BackdropView } from './content.view.tsx'

/** No trailer on a phone, nor with reduced motion. */
function wantsTrailer(): boolean {
  return (
    matchMedia('(min-width: 601px) and (hover: hover)').matches &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** The backdrop with the trailer over it: muted and automatic where there is room, otherwise on demand. */
export function Backdrop({ content }: { content: Content }) {
  const { t } = useTranslation()
  const [showsTrailer, setShowsTrailer] = useState(wantsTrailer)
  const trailer = content.trailers[0]?.id ?? null
  const source = sourceOf(useTrailerStream(showsTrailer ? trailer : null).data)
  const [state, setState] = useState<'waiting' | 'playing' | 'over'>('waiting')
  const [muted, setMuted] = useState(true)
  const { src_16x9, src_2x3 } = content.cover
  const playing = useCallback(() => setState('playing'), [])
  const over = useCallback(() => {
    setState('over')
    setShowsTrailer(false)
  }, [])
  const start = () => {
    setState('waiting')
    setMuted(false)
    setShowsTrailer(true)
  }
  return (
    <BackdropView
      trailerState={state}
      picture={<Picture src={src_16x9 ?? src_2x3 ?? content.image_src} stand={null} kind="hero" first />}
      trailer={
        source !== null &&
        state !== 'over' && (
          <div className={styles.trailer}>
            <BackgroundVideo source={source} muted={muted} onPlaying={playing} onOver={over} />
          </div>
        )
      }
      controls={
        <>
          {trailer !== null && !showsTrailer && (
            <button type="button" className={styles.start} onClick={start}>
              <Icon name="play" />
              {t('trailer')}
            </button>
          )}
          {state === 'playing' && (
            <div className={styles.controls}>
              <IconButton icon="pause" label={t('trailer_stop')} tooltip="none" onClick={over} />
              <IconButton
                icon={muted ? 'muted' : 'volume'}
                label={t(muted ? 'trailer_sound_on' : 'trailer_sound_off')}
                tooltip="none"
                onClick={() => setMuted(!muted)}
              />
            </div>
          )}
        </>
      }
    />
  )
}
