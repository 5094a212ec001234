import type { Answer } from '@onair/contract'
import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useContent } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type LoadMode, loadModes, renewAfterMs, streamRequest } from '../../domain/channel-load.rules.ts'
import { type ChannelOnAir, type Programme, startMs } from '../../domain/on-air.rules.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { dayBounds, promisedAt } from './schedule.rules.ts'
import { EmptySchedule, scheduleRetry } from './schedule-retry.rules.ts'
import { takeAhead } from './stream-ahead.ts'

const scheduleLifetimeMs = 300_000

/** The programmes of the viewer's calendar day; an empty day is requested again before it counts as empty. */
export function useDaySchedule(channelId: number, dayMs: number): UseQueryResult<Programme[]> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  const { startMs, endMs } = dayBounds(dayMs)
  return useQuery({
    queryKey: ['getContentSchedule', channelId, startMs, language],
    queryFn: async () => {
      const query = { start: startMs / 1000, end: endMs / 1000 }
      const { schedule } = await client.getContentSchedule({ params: { id: channelId }, query })
      if (schedule.length === 0) throw new EmptySchedule()
      return schedule
    },
    enabled: ready,
    staleTime: scheduleLifetimeMs,
    ...scheduleRetry,
  })
}

/** The played programme of a channel: on air, or at an instant of its archive. */
export function usePlayed(onAir: ChannelOnAir, fromS: number | null, nowMs: number): ChannelOnAir {
  const { channel } = onAir
  const schedule = useDaySchedule(channel.id, fromS === null ? nowMs : fromS * 1000)
  return fromS === null ? onAir : { channel, ...promisedAt(schedule.data ?? [], fromS * 1000) }
}

/** What the catalogue knows of the played programme; undefined where it knows nothing, and while that is awaited. */
export function usePlayedContent({ channel, now }: ChannelOnAir, nowMs: number) {
  const schedule = useDaySchedule(channel.id, now ? startMs(now) : nowMs)
  const contentId = schedule.data?.find(({ id }) => id === now?.id)?.content_id ?? null
  const content = useContent(contentId === null ? null : String(contentId))
  const isEmpty = schedule.failureReason instanceof EmptySchedule
  return {
    content: content.data,
    isAwaited: (schedule.isPending && !isEmpty) || (contentId !== null && content.isPending),
  }
}

/** The airings of a programme on all channels. */
export function useProgramAirings(programId: number): UseQueryResult<Programme[]> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getProgramSchedule', programId, language, deviceId, isUser],
    queryFn: async () => (await client.getProgramSchedule({ params: { id: programId } })).schedule,
    enabled: ready,
    staleTime: scheduleLifetimeMs,
  })
}

interface StreamRequest {
  isWatchable: boolean
  /** The start in the archive, in seconds; null for live. */
  startS: number | null
  /** Another number requests the stream anew. */
  restart: number
}
type Stream = Answer<'getChannelStream'>

/**
 * The stream of a channel, live or from an instant of its archive; requested on each visit, because the signed
 * address expires.
 */
export function useStream(
  channelId: number,
  { isWatchable, startS, restart }: StreamRequest,
): UseQueryResult<Stream> {
  const { client, ready, isUser } = useApi()
  const gate = usePinGate()
  const queryKey = ['getChannelStream', channelId, startS, isUser, restart]
  const load = (mode: LoadMode, signal?: AbortSignal) => {
    const run = () =>
      (mode === 'full' && startS === null ? takeAhead(channelId) : null) ??
      client.getChannelStream(streamRequest(channelId, mode, startS ?? undefined))
    if (!loadModes[mode].asksViewer) return run()
    return gate(startS === null ? 'channel' : 'program', run, signal)
  }
  const stream = useQuery({
    queryKey,
    queryFn: ({ signal }) => load('full', signal),
    enabled: ready && isWatchable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  useRenewal(queryKey, startS === null ? stream.data : undefined, () => load('silent'))
  return stream
}

/** Replaces what plays live before its address ends; if that fails, it plays on to its end. */
function useRenewal(key: QueryKey, playing: Stream | undefined, load: () => Promise<Stream>): void {
  const queryClient = useQueryClient()
  const renew = useEffectEvent(() => {
    load().then(
      (stream) => queryClient.setQueryData(key, stream),
      () => undefined,
    )
  })
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(renew, renewAfterMs)
    return () => clearTimeout(timer)
  }, [playing])
}

/** The settings of a channel that another player shows. */
export function useChannelConfig(
  channelId: number,
  isEnabled: boolean,
): UseQueryResult<Answer<'getChannelConfig'>> {
  const { client, ready, isUser } = useApi()
  const gate = usePinGate()
  return useQuery({
    queryKey: ['getChannelConfig', channelId, isUser],
    queryFn: ({ signal }) =>
      gate('channel', () => client.getChannelConfig({ params: { id: channelId } }), signal),
    enabled: ready && isEnabled,
    refetchOnWindowFocus: false,
  })
}
