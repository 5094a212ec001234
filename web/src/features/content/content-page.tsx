import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useContent } from '../../api/contents.queries.ts'
import { trailingId } from '../../domain/addresses.rules.ts'
import { ContentFailure } from './content-failure.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentView } from './content-view.tsx'
import { useLibraryId } from './use-library-id.ts'

interface ContentPageProps {
  notFound: ReactNode
}

/** /contents/night-sea-101/first-night-205: the content, and the episode that it opens on. */
export function ContentPage({ notFound }: ContentPageProps) {
  const { content: address, child } = useParams()
  const libraryId = useLibraryId()
  const id = trailingId(address)
  const content = useContent(id === null ? null : String(id), libraryId)
  if (id === null) return notFound
  if (content.data) {
    return (
      <ContentView
        key={content.data.id}
        content={content.data}
        childId={trailingId(child)}
        libraryId={libraryId}
      />
    )
  }
  if (content.error) {
    return <ContentFailure error={content.error} notFound={notFound} onRetry={() => void content.refetch()} />
  }
  return <ContentSkeleton />
}
