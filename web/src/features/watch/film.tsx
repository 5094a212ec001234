import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Content } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { watchPath } from '../../domain/addresses.rules.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { isSlotLost } from '../../domain/stream-slots.rules.ts'
import { useHeartbeat } from '../../domain/use-heartbeat.ts'
import { useRetryAction } from '../../domain/use-retry-action.ts'
import { useSpots } from '../../domain/use-spots.ts'
import { useStreamSlots } from '../../domain/use-stream-slots.ts'
import { OnDemandPlayer, pointAt, protectionOf, readPoints, sourceOf } from '../../player/index.ts'
import { useEpisodeMenu } from './use-episode-menu.ts'
import { type EpisodePlace, useEpisodePlace, useFilmStream, useSeekPoints } from './watch.queries.ts'
import { secondTitle } from './watch.rules.ts'

interface FilmProps {
  content: Content
  /** Where it begins. */
  startS: number
  libraryId: number | undefined
  onBack: () => void
}

function useNote(content: Content, place: EpisodePlace | null): string {
  const { t } = useTranslation()
  if (!place) return secondTitle(content)
  const season = place.season === null ? '' : t('season_number', { number: place.season })
  const episode = place.episode === null ? '' : t('episode_number', { number: place.episode })
  return [season, episode, content.title].filter(Boolean).join(' · ')
}

export function Film({ content, startS, libraryId, onBack }: FilmProps) {
  const navigate = useNavigate()
  const sentence = useFailureSentence()
  const [beginsS, setBeginsS] = useState(startS)
  const stream = useFilmStream(content.id, libraryId, beginsS)
  const place = useEpisodePlace(content)
  const note = useNote(content, place)
  const heartbeat = useHeartbeat(stream.data?.stat.id)
  const pointsMs = useSeekPoints(stream.data?.screenshot_timings)
  const address = stream.data?.screenshot_url
  const thumbnails = useMemo(
    () =>
      pointsMs && address
        ? { address, instantAt: (positionS: number) => pointAt(pointsMs, positionS) }
        : null,
    [pointsMs, address],
  )
  const stored = stream.data?.playback_points
  const points = useMemo(() => readPoints(stored ?? []), [stored])
  const nextId = place?.nextId ?? null
  const watch = useCallback((id: number) => void navigate(watchPath({ id }), { replace: true }), [navigate])
  const next = useCallback(() => {
    if (nextId !== null) watch(nextId)
  }, [watch, nextId])
  const seasons = useEpisodeMenu(place?.episodes ?? [], content.id, watch)
  const remedy = useRetryAction(stream.error)
  const spots = useSpots(stream.data)
  const lost = useStreamSlots({
    failure: isSlotLost(stream.error) ? stream.error : heartbeat.lost,
    opened: { contentId: content.id },
    begin: (taken) => {
      if (taken?.position != null) setBeginsS(taken.position)
      void stream.refetch()
    },
  })
  const protection = useMemo(() => protectionOf(stream.data), [stream.data])
  return (
    <OnDemandPlayer
      // All episodes of a series speak the chosen language.
      contentKey={`content ${place?.series?.id ?? content.id}`}
      source={sourceOf(stream.data, 'WebKitMediaKeys' in window)}
      protection={protection}
      contentId={content.id}
      subject={{
        ...{ statId: stream.data?.stat.id, contentId: content.id, libraryId },
        contentParentId: content.parent_id ?? undefined,
        startType: beginsS > 0 ? 'resume' : 'start',
      }}
      poster={content.cover.src_16x9 ?? content.image_src}
      title={place?.series?.title ?? content.title}
      note={note}
      startS={beginsS}
      durationS={stream.data?.duration ?? content.duration ?? 0}
      thumbnails={thumbnails}
      points={points}
      seasons={seasons}
      refusal={stream.error && sentence(stream.error)}
      onRetry={() => void stream.refetch()}
      retry={remedy}
      onBack={onBack}
      onNext={nextId === null ? null : next}
      onProgress={heartbeat.onProgress}
      spots={spots}
      {...lost}
    />
  )
}
