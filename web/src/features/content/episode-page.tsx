import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useContent } from '../../api/contents.queries.ts'
import { trailingId } from '../../domain/addresses.rules.ts'
import { ContentFailure } from './content-failure.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentView } from './content-view.tsx'
import { useLibraryId } from './use-library-id.ts'

interface EpisodePageProps {
  notFound: ReactNode
}

/** An episode by slug or id, shown within its series. */
export function EpisodePage({ notFound }: EpisodePageProps) {
  const { episode: address = '' } = useParams()
  const libraryId = useLibraryId()
  const id = trailingId(address)
  const episode = useContent(id === null ? address : String(id), libraryId)
  const isPart = episode.data?.content_type === 'episode' && episode.data.parent_id !== null
  const season = useContent(isPart ? String(episode.data?.parent_id) : null, libraryId)
  const seriesId = season.data?.parent_id ?? season.data?.id
  const series = useContent(seriesId === undefined ? null : String(seriesId), libraryId)
  const shown = isPart ? series.data : episode.data
  const error = episode.error ?? season.error ?? series.error
  if (shown) {
    return (
      <ContentView
        key={shown.id}
        content={shown}
        childId={isPart ? (episode.data?.id ?? null) : null}
        libraryId={libraryId}
      />
    )
  }
  if (error) {
    return (
      <ContentFailure
        error={error}
        notFound={notFound}
        onRetry={() => void Promise.all([episode.refetch(), isPart && season.refetch()])}
      />
    )
  }
  return <ContentSkeleton />
}
