import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChannelPackets } from '../../api/packets.queries.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { archiveStart } from '../../domain/archive-start.rules.ts'
import { useHeartbeat } from '../../domain/use-heartbeat.ts'
import { useSecond } from '../../domain/use-now.ts'
import { LivePlayer, OnDemandPlayer, sourceOf } from '../../player/index.ts'
import styles from './embed.module.css'
import { useChannelStream } from './embed.queries.ts'
import type { Subject } from './embed-bridge.ts'
import { EmbedOffer } from './embed-offer.tsx'
import { useEmbedBridge } from './use-embed-bridge.ts'
import { useRefusal } from './use-refusal.ts'

/** The schedule is not loaded here: the timeline leads nowhere. */
const unscheduled = {
  ...{ fromMs: null, programme: null, programmes: [], note: '' },
  ...{ refusalAt: () => null, onJump: () => undefined, onLive: () => undefined },
}

/** A channel live, or from the instant of the address on. */
export function EmbedChannel({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const { day, clock } = useTimeFormat()
  const [query] = useSearchParams()
  const [fromS] = useState(() => archiveStart(query.get('ts'), subject.archived_days, Date.now()))
  const stream = useChannelStream(subject.id, fromS)
  const refusal = useRefusal(subject, stream)
  const packets = useChannelPackets(subject.id, refusal.isSold)
  const link = useEmbedBridge(subject, refusal.code)
  const heartbeat = useHeartbeat(stream.data?.stat.id, { isLive: fromS === null })
  const nowMs = useSecond()
  if (refusal.isSold) return <EmbedOffer subject={subject} packets={packets} />
  const streamed = {
    ...{ contentKey: `channel ${subject.id}`, channelId: subject.id, link, fills: true },
    ...{ source: sourceOf(stream.data), poster: stream.data?.img ?? subject.poster },
    ...refusal.shown,
  }
  if (fromS === null) {
    return (
      <>
        <LivePlayer
          {...streamed}
          {...unscheduled}
          channel={subject.title}
          nowMs={nowMs}
          onReopen={() => void stream.refetch()}
          onProgress={({ plays, hasFailed }) => heartbeat.onProgress({ plays, hasFailed, positionS: 0 })}
        />
        <h1 className={styles.title}>{subject.title}</h1>
      </>
    )
  }
  return (
    <OnDemandPlayer
      {...streamed}
      title={subject.title}
      note={t('airing_on', { day: day(fromS * 1000), time: clock(fromS * 1000) })}
      startS={0}
      durationS={0}
      thumbnails={null}
      onBack={null}
      onNext={null}
      onProgress={heartbeat.onProgress}
    />
  )
}
