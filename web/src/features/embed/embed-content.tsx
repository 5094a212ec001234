import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useContentMetadata } from '../../api/contents.queries.ts'
import { useContentPackets } from '../../api/packets.queries.ts'
import { resumePosition } from '../../domain/resume.rules.ts'
import { useHeartbeat } from '../../domain/use-heartbeat.ts'
import { OnDemandPlayer, readPoints, sourceOf } from '../../player/index.ts'
import { useContentStream } from './embed.queries.ts'
import type { Subject } from './embed-bridge.ts'
import { EmbedOffer } from './embed-offer.tsx'
import { useEmbedBridge } from './use-embed-bridge.ts'
import { useRefusal } from './use-refusal.ts'

/** A film or an episode; of a series the episode that comes next. */
export function EmbedContent({ subject }: { subject: Subject }) {
  const [query] = useSearchParams()
  const isParentalIgnored = ['1', 'true'].includes(query.get('ignore_parental_control') ?? '')
  const metadata = useContentMetadata(subject.id)
  const playedId = subject.is_playable ? subject.id : metadata.data?.next_to_play?.id
  const stream = useContentStream(metadata.data && playedId, isParentalIgnored)
  const refusal = useRefusal(subject, metadata.error ? metadata : stream)
  const packets = useContentPackets(subject.id, refusal.isSold)
  const link = useEmbedBridge(subject, refusal.code)
  const heartbeat = useHeartbeat(stream.data?.stat.id)
  const stored = stream.data?.playback_points
  const points = useMemo(() => readPoints(stored ?? []), [stored])
  if (refusal.isSold) return <EmbedOffer subject={subject} packets={packets} />
  return (
    <OnDemandPlayer
      contentKey={`content ${subject.id}`}
      contentId={playedId}
      link={link}
      source={sourceOf(stream.data)}
      poster={subject.poster}
      title={subject.title}
      note=""
      startS={subject.is_playable ? resumePosition(metadata.data?.history ?? null) : 0}
      durationS={stream.data?.duration ?? 0}
      thumbnails={null}
      points={points}
      onBack={null}
      onNext={null}
      onProgress={heartbeat.onProgress}
      {...refusal.shown}
    />
  )
}
