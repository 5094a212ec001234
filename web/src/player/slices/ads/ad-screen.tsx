import { Button } from '@onair/ui/button.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import { FullscreenControl } from '../fullscreen/fullscreen-control.tsx'
import { Busy } from '../playback/busy.tsx'
import { PlayButton } from '../playback/play-button.tsx'
import { timeLabel } from '../playback/position.rules.ts'
import type { Player } from '../playback/use-player.ts'
import { MuteButton } from '../sound/sound-control.tsx'
import type { AdMedia, LoadedAd } from './ad.ts'
import styles from './ad-screen.module.css'
import type { Interlude } from './use-interludes.ts'
import { useSpotVideo } from './use-spot-video.ts'

interface InterludeScreenProps {
  interlude: Interlude
  player: Player
  onToggle: () => void
  onFullscreen: () => void
}

/** A packshot or an ad in front of the content. */
export function InterludeScreen(props: InterludeScreenProps) {
  const { t } = useTranslation()
  const { media, ad, attempt } = props.interlude
  if (media && ad) return <AdScreen key={attempt} {...props} media={media} ad={ad} />
  if (media) return <Packshot key={attempt} {...props} media={media} />
  return (
    <div className={styles.interlude}>
      <Busy>{t('ad_loading')}</Busy>
    </div>
  )
}

function Packshot({ interlude, player, media }: InterludeScreenProps & { media: AdMedia }) {
  const { video } = interlude
  useSpotVideo(media, interlude, player)
  return (
    <div className={styles.interlude} data-interlude="packshot">
      <video ref={video} className={styles.video} playsInline disableRemotePlayback />
    </div>
  )
}

type AdScreenProps = InterludeScreenProps & { media: AdMedia; ad: LoadedAd }

/** Tells the ad's servers what its viewer does with it. */
function useTracking({ tracker }: LoadedAd, { interlude, player }: AdScreenProps): void {
  const { video } = interlude
  const { muted, fullscreen } = player.state
  const start = useEffectEvent(() => tracker.started(video.current?.duration ?? 0))
  useEffect(() => {
    const element = video.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let hasStarted = false
    const tellPause = () => hasStarted && !element.ended && tracker.paused(element.paused)
    element.addEventListener(
      'playing',
      () => {
        if (!hasStarted) start()
        hasStarted = true
      },
      { signal },
    )
    element.addEventListener('timeupdate', () => hasStarted && tracker.progressed(element.currentTime), {
      signal,
    })
    element.addEventListener('pause', tellPause, { signal })
    element.addEventListener('play', tellPause, { signal })
    return () => listening.abort()
  }, [video, tracker])
  useEffect(() => tracker.muted(muted), [tracker, muted])
  useEffect(() => tracker.fullscreen(fullscreen), [tracker, fullscreen])
}

function AdScreen(props: AdScreenProps) {
  const { interlude, player, media, ad, onToggle, onFullscreen } = props
  const { t } = useTranslation()
  const { tracker, skipS, landing } = ad
  const { video, onOver, onFailed, onRemoveAds } = interlude
  const { state, dispatch } = player
  const end = (isSkipped: boolean) => {
    if (isSkipped) tracker.skipped()
    else tracker.completed()
    onOver()
  }
  const { isPaused, positionS, durationS } = useSpotVideo(
    media,
    {
      video,
      onOver: () => end(false),
      onFailed: (code) => {
        tracker.failed(code)
        onFailed(code)
      },
    },
    player,
  )
  useTracking(ad, props)
  const untilSkipS = skipS === null ? null : Math.ceil(skipS - positionS)
  const visit = () => {
    tracker.clicked()
    video.current?.pause()
  }
  return (
    <div className={styles.interlude} data-interlude="ad" role="group" aria-label={t('ad')}>
      <video ref={video} className={styles.video} playsInline disableRemotePlayback onClick={onToggle} />
      {isPaused && <PlayButton onPlay={onToggle} />}
      <div className={styles.bar}>
        <p className={styles.label}>
          {t('ad')}
          {durationS > 0 && <span className={styles.left}>{timeLabel(durationS - positionS)}</span>}
        </p>
        <MuteButton state={state} dispatch={dispatch} />
        <FullscreenControl fullscreen={state.fullscreen} onToggle={onFullscreen} />
        <span className={styles.room} />
        <div className={styles.away}>
          {onRemoveAds && (
            <Button kind="quiet" onClick={onRemoveAds}>
              {t('ad_remove')}
            </Button>
          )}
          {landing && (
            <a
              className={styles.visit}
              href={landing}
              target="_blank"
              rel="noopener noreferrer"
              onClick={visit}
            >
              {t('ad_visit')}
              <Icon name="outside" />
            </a>
          )}
        </div>
        {untilSkipS !== null && (
          <button
            type="button"
            className={styles.skip}
            data-first-stop=""
            disabled={untilSkipS > 0}
            onClick={() => end(true)}
          >
            {untilSkipS > 0 ? t('ad_skip_in', { seconds: untilSkipS }) : t('ad_skip')}
          </button>
        )}
      </div>
    </div>
  )
}
