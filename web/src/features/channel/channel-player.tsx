import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { type ChannelOnAir, endMs, passedShare, startMs } from '../../domain/on-air.rules.ts'
import { useRetryAction } from '../../domain/use-retry-action.ts'
import { LivePlayer, sourceOf } from '../../player/index.ts'
import { useStream } from './channel.queries.ts'
import { isPlayable } from './channel-access.rules.ts'
import { useClosedSentence } from './use-closed-sentence.ts'

/** The channel's stream, or why there is none. */
export function ChannelPlayer({ onAir: { channel, now }, nowMs }: { onAir: ChannelOnAir; nowMs: number }) {
  const sentence = useFailureSentence()
  const stream = useStream(channel.id, isPlayable(channel))
  const closed = useClosedSentence(channel)
  const remedy = useRetryAction(stream.error)
  return (
    <LivePlayer
      contentKey={`channel ${channel.id}`}
      source={sourceOf(stream.data)}
      channelId={channel.id}
      poster={now?.program.image ?? channel.cover.bg}
      refusal={closed ?? (stream.error && sentence(stream.error))}
      onRetry={closed === null ? () => void stream.refetch() : null}
      retry={remedy}
      onAir={
        now && {
          title: now.program.title,
          channel: channel.name,
          startMs: startMs(now),
          endMs: endMs(now),
          share: passedShare(now, nowMs),
        }
      }
    />
  )
}
