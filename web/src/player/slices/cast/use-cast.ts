import { showToast } from '@onair/ui/toast.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useBootstrap } from '../../../brand/bootstrap.ts'
import { useTranslation } from '../../../brand/use-translation.ts'
import { boundedPosition } from '../playback/position.rules.ts'
import type { Player } from '../playback/use-player.ts'
import { skipSeconds } from '../playhead/skip.rules.ts'
import { type CastState, isCasting } from './cast-flow.ts'
import { type CastSource, castMediaOf } from './cast-media.rules.ts'
import { isCastOffered, isWebviewOf } from './cast-offer.rules.ts'
import { castSession } from './cast-session.ts'

export interface Cast {
  state: CastState
  source: CastSource
  isConnected: boolean
  /** Lets the viewer choose a device, or ends the session. */
  choose: () => void
  togglePlay: () => void
  skip: (steps: number) => void
  stop: () => void
}

const sentences = {
  connection: 'cast_failed_connection',
  no_media: 'cast_failed_no_media',
  initialisation: 'cast_failed_initialisation',
  security: 'cast_failed_security',
  unsupported: 'cast_failed_unsupported',
} as const

/** A sandboxed frame has no origin, or may not set its domain: no other question tells that it is one. */
function isSandboxed(): boolean {
  if (window.top === window) return false
  try {
    const { domain } = document
    // oxlint-disable-next-line typescript/no-deprecated -- nothing is relaxed by the same value
    document.domain = domain
    return window.origin === 'null'
  } catch {
    return true
  }
}

/** Plays on a cast device what plays here; null where that is not offered. */
export function useCast(player: Player, media: CastSource): Cast | null {
  const { t } = useTranslation()
  const { cast: options } = useBootstrap().configuration
  const state = useStore(castSession.store)
  const isConnected = isCasting(state)
  const { failure } = state
  const { phase } = player.state
  const { source } = media

  const handOver = useEffectEvent(() => {
    const found = castMediaOf(media, player.video.current?.currentTime ?? 0, location.href)
    if (found === null || found.address === castSession.store.getState().address) return
    void castSession.load(found)
  })
  const goOn = useEffectEvent(() => {
    const { address: played, positionS } = castSession.store.getState()
    const isSame = played !== null && played === castMediaOf(media, 0, location.href)?.address
    if (isSame && !media.isLive) player.seek(positionS)
    player.resume()
  })
  const tellFailure = useEffectEvent(() => {
    if (failure === null) return
    showToast(t(sentences[failure]))
    castSession.failureTold()
  })

  useEffect(() => tellFailure(), [failure])

  // Nothing plays here while it plays there; what is opened meanwhile goes there too.
  const { pause } = player
  const wasConnected = useRef(false)
  useEffect(() => {
    if (isConnected) {
      pause()
      if (source !== null && phase !== 'loading' && phase !== 'failed') handOver()
    } else if (wasConnected.current) goOn()
    wasConnected.current = isConnected
  }, [isConnected, source, phase, pause])

  const [isInSandbox] = useState(isSandboxed)
  const isOffered = isCastOffered({
    isConfigured: options !== null,
    isWebview: isWebviewOf(navigator.userAgent, document.documentElement.hasAttribute('data-app')),
    isSandboxed: isInSandbox,
  })
  if (!isOffered || options === null) return null
  return {
    ...{ state, source: media, isConnected },
    choose: () => void castSession.press(options, source !== null),
    togglePlay: () => {
      const again = castMediaOf(media, 0, location.href)
      if (again && (state.status === 'ended' || state.status === 'idle')) void castSession.load(again)
      else castSession.togglePlay()
    },
    skip: (steps) =>
      castSession.seek(
        boundedPosition(state.positionS + steps * skipSeconds, state.durationS || Number.POSITIVE_INFINITY),
      ),
    stop: castSession.stop,
  }
}
