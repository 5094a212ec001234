import { useLocation, useNavigate } from 'react-router'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { instantOf, isSlotLost } from '../../domain/stream-slots.rules.ts'
import { useHeartbeat } from '../../domain/use-heartbeat.ts'
import { useSecond } from '../../domain/use-now.ts'
import { useRetryAction } from '../../domain/use-retry-action.ts'
import { useSpots } from '../../domain/use-spots.ts'
import { useStreamSlots } from '../../domain/use-stream-slots.ts'
import { LivePlayer, sourceOf } from '../../player/index.ts'
import { queryAt } from './archive.rules.ts'
import { useChannelConfig, useStream } from './channel.queries.ts'
import { isPlayable } from './channel-access.rules.ts'
import { asksConfigFirst } from './channel-loading.rules.ts'
import { useClosedSentence } from './use-closed-sentence.ts'
import { useLeftPosition } from './use-left-position.ts'
import { useOpenedStream } from './use-opened-stream.ts'
import { useProgrammes } from './use-programmes.ts'

interface ChannelPlayerProps {
  onAir: ChannelOnAir
  /** The second of the archive that is watched; null for what is live. */
  fromS: number | null
  /** Whether it follows another channel. */
  isSwitch: boolean
}

/** The stream of a channel, live or out of its archive, or why there is none. */
export function ChannelPlayer({ onAir, fromS, isSwitch }: ChannelPlayerProps) {
  const { channel } = onAir
  const { t } = useTranslation()
  const { day, clock } = useTimeFormat()
  const sentence = useFailureSentence()
  const navigate = useNavigate()
  const { state } = useLocation()
  const nowMs = useSecond()
  const { programme, programmes, image, age, refusalAt } = useProgrammes(onAir, fromS, nowMs)
  const isBlackout = programme?.isBlackout ?? false
  const opened = useOpenedStream({ fromS, isBlackout, age })
  const isWatchable = isPlayable(channel) && !isBlackout
  const hasConfig = asksConfigFirst(channel, fromS, nowMs)
  const config = useChannelConfig(channel.id, isWatchable && hasConfig)
  const isConfigured = !hasConfig || config.isSuccess
  const stream = useStream(channel.id, { isWatchable: isWatchable && isConfigured, ...opened })
  const closed = useClosedSentence(channel)
  const error = config.error ?? stream.error
  const remedy = useRetryAction(error)
  const refusal = closed ?? (error && sentence(error))
  const go = (search: string) => void navigate({ search }, { replace: true, state })
  const startType = fromS === null ? 'live' : 'archive'
  const reopen = (atMs: number | null) => {
    opened.reopen(atMs)
    if (config.error) void config.refetch()
    if (atMs !== null) go(queryAt(atMs, nowMs))
  }
  const heartbeat = useHeartbeat(stream.data?.stat.id, { isLive: fromS === null, startType })
  const lost = useStreamSlots({
    failure: isSlotLost(stream.error) ? stream.error : heartbeat.lost,
    opened: { channelId: channel.id, fromS },
    begin: (taken) => {
      const atS = taken ? instantOf(taken) : fromS
      reopen(atS === null ? null : atS * 1000)
    },
  })
  const spots = useSpots(stream.data)
  const noteSeen = useLeftPosition()
  const refuse = (toMs: number) => {
    const refused = refusalAt(toMs)
    return refused && t(refused)
  }
  return (
    <LivePlayer
      contentKey={`channel ${channel.id}`}
      source={sourceOf(stream.data)}
      channelId={channel.id}
      subject={{ statId: stream.data?.stat.id, channelId: channel.id, startType }}
      channel={channel.name}
      poster={image ?? channel.cover.bg}
      isSwitch={isSwitch}
      fromMs={fromS === null ? null : fromS * 1000}
      nowMs={nowMs}
      programme={programme}
      programmes={programmes}
      note={fromS === null ? '' : t('airing_on', { day: day(fromS * 1000), time: clock(fromS * 1000) })}
      refusal={isBlackout ? closed : refusal}
      retry={remedy}
      refusalAt={refuse}
      onJump={(toMs) => go(queryAt(toMs, nowMs))}
      onLive={() => go('')}
      onRetry={closed === null ? () => undefined : null}
      onReopen={reopen}
      pictures={stream.data?.screenshot_url ?? null}
      spots={spots}
      onProgress={({ atMs, ...progress }) => {
        noteSeen(fromS === null ? null : atMs)
        heartbeat.onProgress({ ...progress, positionS: positionIn(opened.startS, atMs) })
      }}
      {...lost}
    />
  )
}

/** The position within a stream of the archive; a live one has none. */
function positionIn(startS: number | null, atMs: number | null): number {
  return startS === null || atMs === null ? 0 : Math.max(0, atMs / 1000 - startS)
}
