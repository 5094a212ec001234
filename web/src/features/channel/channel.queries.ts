import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { ChannelOnAir, Programme } from '../../domain/on-air.rules.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { dayBounds, promisedAt } from './schedule.rules.ts'
import { EmptySchedule, scheduleRetry } from './schedule-retry.rules.ts'

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

interface StreamRequest {
  isWatchable: boolean
  /** The start in the archive, in seconds; null for live. */
  startS: number | null
  /** Another number requests the stream anew. */
  restart: number
}

/**
 * The stream of a channel, live or from an instant of its archive; requested on each visit, because the signed
 * address expires.
 */
export function useStream(
  channelId: number,
  { isWatchable, startS, restart }: StreamRequest,
): UseQueryResult<Answer<'getChannelStream'>> {
  const { client, ready, isUser } = useApi()
  const gate = usePinGate()
  return useQuery({
    queryKey: ['getChannelStream', channelId, startS, isUser, restart],
    queryFn: ({ signal }) =>
      gate(
        startS === null ? 'channel' : 'program',
        () => client.getChannelStream({ params: { id: channelId }, query: { ts: startS ?? undefined } }),
        signal,
      ),
    enabled: ready && isWatchable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
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
