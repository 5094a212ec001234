import { Button } from '@onair/ui/button.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import type { Protection } from './engines/stream-source.rules.ts'
import { OnDemandControls } from './on-demand-controls.tsx'
import styles from './player.module.css'
import { PlayerStage, type Streamed } from './player-stage.tsx'
import type { Spots } from './slices/ads/ad.ts'
import { useInterludes } from './slices/ads/use-interludes.ts'
import { useCastProgress } from './slices/cast/use-cast-progress.ts'
import { OfferButton } from './slices/controls/offer-button.tsx'
import type { PlayerChoices } from './slices/controls/player-menu.tsx'
import { TitleBar } from './slices/controls/title-bar.tsx'
import { useNetworkReturn } from './slices/errors/use-network-return.ts'
import { usePlaybackMetrics } from './slices/metrics/use-playback-metrics.ts'
import { PlayButton } from './slices/playback/play-button.tsx'
import { useMediaSession } from './slices/playback/use-media-session.ts'
import { FromStart } from './slices/playhead/from-start.tsx'
import {
  noPoints,
  type Offer,
  offerAt,
  type PlaybackPoints,
} from './slices/playhead/playback-points.rules.ts'
import { isHandOver } from './slices/playhead/timeline.rules.ts'
import type { Thumbnails } from './slices/playhead/timeline.tsx'
import { usePlayhead } from './slices/playhead/use-playhead.ts'
import { usePlayerScreen } from './use-player-screen.ts'

export interface PlaybackProgress {
  positionS: number
  plays: boolean
  /** Whether the stream could not be loaded. */
  hasFailed: boolean
  /** Whether a cast device plays it. */
  isRemote?: boolean
}

interface OnDemandPlayerProps extends Streamed {
  contentKey: string
  title: string
  /** A second line, such as the episode. */
  note: string
  /** The start position. */
  startS: number
  durationS: number
  /** Ends here although the stream continues. */
  maxS?: number | null
  /** Fills the window; otherwise it is part of a page. */
  fills?: boolean
  thumbnails: Thumbnails | null
  points?: PlaybackPoints
  /** The seasons of a series with their episodes. */
  seasons?: readonly PlayerChoices[]
  /** The label of the back button inside a page. */
  back?: string
  /** Null where what is round the player has the way out. */
  onBack: (() => void) | null
  /** The label of the next button. */
  next?: string
  /** Plays the next episode; null without one. */
  onNext: (() => void) | null
  onProgress: (progress: PlaybackProgress) => void
  /** Null for a stream that is not protected. */
  protection?: Protection | null
  /** Packshots and ads. */
  spots?: Spots | null
}

/** Plays a film, an episode or an archived programme. */
export function OnDemandPlayer(props: OnDemandPlayerProps) {
  const { title, note, startS, maxS = null, fills = true, onBack, onNext, onProgress } = props
  const { thumbnails, points = noPoints, seasons = [] } = props
  const { source, contentId, channelId, poster, refusal, onRetry, retry, link, slots = [] } = props
  const streamed = {
    ...{ source, contentId, channelId, poster, refusal, onRetry },
    ...{ link, retry: retry ?? null, slots },
  }
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const { player, interlude, toggleInterlude } = useInterludes(
    streamed.refusal === null ? streamed.source : null,
    {
      startS,
      contentKey: props.contentKey,
      protection: props.protection ?? null,
      openingKey: `${props.contentKey} ${contentId ?? channelId ?? ''}`,
      spots: props.spots ?? null,
    },
  )
  const { state, dispatch, play } = player
  const playhead = usePlayhead(player, props.durationS, maxS)
  const keys = interlude ? { togglePlay: toggleInterlude } : playhead
  const screen = usePlayerScreen(frame, player, keys, { source, title, poster, isLive: false })
  usePlaybackMetrics(player, { source, subject: props.subject, startS })
  useMediaSession({ title, artist: note }, streamed.poster)
  useNetworkReturn(state.isNetworkLost, {
    wasAway: true,
    onReturn: () => dispatch({ type: 'network-returned' }),
  })

  const plays = state.phase === 'playing'
  const [isResumed] = useState(startS > 0)
  const { positionS, durationS } = playhead
  const hasFailed = state.failure !== null
  const isCast = screen.cast !== null
  useEffect(() => {
    if (positionS > 0 && !isCast) onProgress({ positionS, plays, hasFailed })
  }, [onProgress, positionS, plays, hasFailed, isCast])
  useCastProgress(screen.cast, (progress) => onProgress({ ...progress, hasFailed }))

  const handsOver = plays && onNext !== null && isHandOver(positionS, durationS)
  useEffect(() => {
    if (handsOver) onNext?.()
  }, [handsOver, onNext])

  const offer = offerAt(points.offers, positionS, onNext !== null)
  const accept: Record<Offer['action'], () => void> = {
    skip: () => playhead.seek(offer?.endS ?? positionS),
    start: () => playhead.seek(0),
    next: () => onNext?.(),
    finish: () => onBack?.(),
  }

  const rests = state.phase === 'paused' || state.phase === 'blocked' || state.phase === 'ended'
  return (
    <PlayerStage
      {...streamed}
      fills={fills}
      frame={frame}
      player={player}
      screen={screen}
      playhead={keys}
      interlude={interlude}
      onEnded={() => onNext?.()}
      top={
        <TitleBar
          title={title}
          note={note}
          isBeside={fills && !onBack}
          before={
            fills &&
            onBack && <IconButton icon="left" label={t('player_back')} tooltip="none" onClick={onBack} />
          }
        >
          {!fills && onBack && (
            <Button kind="quiet" onClick={onBack}>
              {props.back}
            </Button>
          )}
        </TitleBar>
      }
      middle={rests && <PlayButton isReplay={state.phase === 'ended'} onPlay={play} />}
    >
      <div className={styles.offers}>
        {isResumed && <FromStart isReady={positionS > 0} onStart={() => player.seek(0)} />}
        {offer && (
          <OfferButton
            icon={offer.action === 'start' ? 'retry' : 'next-episode'}
            onPress={accept[offer.action]}
          >
            {offer.title}
          </OfferButton>
        )}
      </div>
      <OnDemandControls
        state={state}
        screen={screen}
        playhead={playhead}
        thumbnails={thumbnails}
        highlights={points.highlights}
        seasons={seasons}
        next={props.next ?? t('player_next_episode')}
        onNext={onNext}
        dispatch={dispatch}
      />
    </PlayerStage>
  )
}
