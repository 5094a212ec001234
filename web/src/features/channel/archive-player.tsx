import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { type ChannelOnAir, endMs } from '../../domain/on-air.rules.ts'
import { useRetryAction } from '../../domain/use-retry-action.ts'
import { OnDemandPlayer, sourceOf } from '../../player/index.ts'
import { queryAfter } from './archive.rules.ts'
import { useStream } from './channel.queries.ts'
import { isPlayable } from './channel-access.rules.ts'
import { useClosedSentence } from './use-closed-sentence.ts'

const notFollowed = () => undefined

interface ArchivePlayerProps {
  /** The channel with the programme that is watched. */
  played: ChannelOnAir
  /** The start, in seconds. */
  fromS: number
  nowMs: number
}

/** Plays a past programme from an instant to its end, then the next one. */
export function ArchivePlayer({ played: { channel, now: shown }, fromS, nowMs }: ArchivePlayerProps) {
  const { t } = useTranslation()
  const { day, clock } = useTimeFormat()
  const sentence = useFailureSentence()
  const navigate = useNavigate()
  const { state } = useLocation()
  const stream = useStream(channel.id, isPlayable(channel), fromS)
  const closed = useClosedSentence(channel)
  const endS = shown ? endMs(shown) / 1000 : null
  const remedy = useRetryAction(stream.error)
  const toLive = () => void navigate({ search: '' }, { replace: true, state })
  const nextQuery = endS === null ? null : queryAfter(endS * 1000, nowMs)
  const toNext = useCallback(() => {
    if (nextQuery !== null) void navigate({ search: nextQuery }, { replace: true, state })
  }, [navigate, nextQuery, state])
  return (
    <OnDemandPlayer
      contentKey={`channel ${channel.id}`}
      source={sourceOf(stream.data)}
      channelId={channel.id}
      poster={shown?.program.image ?? channel.cover.bg}
      title={shown?.program.title ?? channel.name}
      note={t('airing_on', { day: day(fromS * 1000), time: clock(fromS * 1000) })}
      startS={0}
      durationS={0}
      maxS={endS === null ? null : endS - fromS}
      fills={false}
      thumbnails={null}
      refusal={closed ?? (stream.error && sentence(stream.error))}
      onRetry={closed === null ? () => void stream.refetch() : null}
      retry={remedy}
      back={t('to_live')}
      onBack={toLive}
      next={t('next_programme')}
      onNext={nextQuery === null ? null : toNext}
      onProgress={notFollowed}
    />
  )
}
