import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useFailureSentence } from '../../api/failure-sentence.ts'
import { type Channel, endMs, startMs } from '../../api/on-air.rules.ts'
import { useRemedy } from '../../api/use-remedy.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { FilmPlayer } from '../../player/index.ts'
import { useDaySchedule, useStream } from './channel.queries.ts'

const notFollowed = () => undefined

interface ArchivePlayerProps {
  channel: Channel
  /** The second at which the viewer begins. */
  fromS: number
}

/** A programme that has been on air, from an instant to its end; the next one follows it. */
export function ArchivePlayer({ channel, fromS }: ArchivePlayerProps) {
  const { t } = useTranslation()
  const { day, clock } = useTimeFormat()
  const sentence = useFailureSentence()
  const navigate = useNavigate()
  const { state } = useLocation()
  const stream = useStream(channel.id, channel.is_available, fromS)
  const schedule = useDaySchedule(channel.id, fromS * 1000)
  const shown = schedule.data?.find((item) => startMs(item) <= fromS * 1000 && fromS * 1000 < endMs(item))
  const endS = shown ? endMs(shown) / 1000 : null
  const remedy = useRemedy(stream.error)
  const toLive = () => void navigate({ search: '' }, { replace: true, state })
  const toNext = useCallback(() => {
    if (endS !== null) void navigate({ search: `?ts=${endS}` }, { replace: true, state })
  }, [navigate, endS, state])
  return (
    <FilmPlayer
      source={stream.data ? (stream.data.hls_mbr ?? stream.data.hls) : null}
      poster={shown?.program.image ?? channel.cover.bg}
      title={shown?.program.title ?? channel.name}
      note={t('airing_on', { day: day(fromS * 1000), time: clock(fromS * 1000) })}
      startS={0}
      durationS={0}
      longestS={endS === null ? null : endS - fromS}
      fills={false}
      thumbnails={null}
      refusal={stream.error && sentence(stream.error)}
      onRetry={() => void stream.refetch()}
      retry={remedy}
      back={t('to_live')}
      onBack={toLive}
      next={t('next_programme')}
      onNext={endS === null ? null : toNext}
      onProgress={notFollowed}
    />
  )
}
