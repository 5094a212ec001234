import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile } from '../../api/viewer.queries.ts'
import { streamRequest } from '../../domain/channel-load.rules.ts'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import {
  forgetWarmFiles,
  isWarm,
  readConnection,
  retainWarmFiles,
  screenOf,
  sourceOf,
  warmUp,
} from '../../player/index.ts'
import { createWarmLinks } from './warm-links.ts'
import { mayWarmUp, neighboursOf, restMs } from './warm-neighbours.rules.ts'

const lookMs = 250

function bufferedS({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime && currentTime < buffered.end(at))
      return buffered.end(at) - currentTime
  return 0
}

interface Watched {
  channels: readonly ChannelOnAir[]
  current: number
  isLive: boolean
}

/**
 * Warms up the neighbours of the channel that plays in a box, and the one that is pointed at. Returns what to call with
 * the channel under the pointer or the focus.
 */
export function useWarmNeighbours(
  box: RefObject<HTMLElement | null>,
  { channels, current, isLive }: Watched,
): (channelId: number | null) => void {
  const { client, ready, deviceId } = useApi()
  const profileId = useActiveProfile().data?.id
  const [pointed, setPointed] = useState<number | null>(null)
  const touchedMs = useRef(0)
  const isWarming = useRef(false)
  const links = useMemo(
    () =>
      createWarmLinks(async (channelId) => {
        const stream = await client.getChannelStream(streamRequest(channelId, 'preview'))
        return stream.drm === null ? sourceOf(stream) : null
      }),
    [client],
  )
  // What one viewer may watch says nothing of another.
  useEffect(
    () => () => {
      links.forget()
      forgetWarmFiles()
    },
    [links, deviceId, profileId],
  )

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const video = box.current?.querySelector('video')
    if (!video || !ready || isWarming.current) return
    const wanted = neighboursOf(channels, current, pointed)
    retainWarmFiles([current, ...wanted])
    const situation = {
      isPlaying: isLive && !video.paused && !document.hidden,
      bufferedS: bufferedS(video),
      idleMs: performance.now() - touchedMs.current,
      connection: readConnection(),
    }
    const channelId = wanted.find((id) => !isWarm(id) && !links.isRefused(id))
    if (channelId === undefined || !mayWarmUp(situation)) return
    isWarming.current = true
    const source = await links.linkTo(channelId)
    const isDone =
      source !== null && (await warmUp(source, { screen: screenOf(video), signal }).catch(() => false))
    if (!isDone && !signal.aborted) links.refuse(channelId)
    isWarming.current = false
  })

  useEffect(() => {
    touchedMs.current = performance.now()
    const leaving = new AbortController()
    const timer = setInterval(() => void look(leaving.signal), lookMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [current, pointed])

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return useCallback((channelId) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setPointed(channelId), restMs)
  }, [])
}
