import { pageTitleId } from '@onair/ui/modal-page.view.ts'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { useRef } from 'react'
import { type Content, useContentMetadata, useEpisodes } from '../../api/contents.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useIsContentPending } from '../../domain/buy-content.ts'
import { Airings } from './airings.tsx'
import { Backdrop } from './backdrop.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ContentFrameView } from './content.view.tsx'
import { ContentActions } from './content-actions.tsx'
import { ContentFacts } from './content-facts.tsx'
import styles from './content-view.module.css'
import { Description } from './description.tsx'
import { Episodes } from './episodes.tsx'
import { NotAvailableDialog } from './not-available-dialog.tsx'
import { Persons } from './persons.tsx'
import { Similar } from './similar.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'
import { watchAction } from './watch-action.rules.ts'

interface ContentViewProps {
  content: Content
  /** The episode in the address. */
  childId: number | null
  libraryId: number | undefined
}

const withEpisodes = new Set(['series', 'serial', 'season', 'program'])

/** A film, a series or a programme: its facts, its buttons, and what belongs to it. */
export function ContentView({ content, childId, libraryId }: ContentViewProps) {
  const { t } = useTranslation()
  const page = useRef<HTMLElement>(null)
  const hasEpisodes = withEpisodes.has(content.content_type)
  const metadata = useContentMetadata(content.id, libraryId)
  const episodes = useEpisodes(hasEpisodes ? content.id : undefined, libraryId)
  const entries = hasEpisodes ? (episodes.data ?? (episodes.isError ? [] : undefined)) : []
  const child = entries?.find(({ id }) => id === childId)
  const isPending = useIsContentPending(content.id)
  const action = watchAction({ content, metadata: metadata.data, episodes: entries, childId, isPending })
  useDocumentTitle(child ? `${content.title}: ${child.episode.title}` : content.title)

  useScrollMemory(page)

  return (
    <ContentFrameView
      ref={page}
      aria-labelledby={pageTitleId}
      backdrop={<Backdrop content={content} />}
      head={
        <>
          <Breadcrumbs content={content} child={child} />
          <ContentFacts content={content} child={child} />
          <ContentActions content={content} action={action} metadata={metadata.data} libraryId={libraryId} />
        </>
      }
    >
      <div className={styles.body}>
        <Description text={child?.episode.description || content.description} title={t('about_content')} />
        {hasEpisodes && (
          <Episodes
            content={content}
            entries={entries}
            childId={childId}
            error={episodes.error}
            onRetry={() => void episodes.refetch()}
          />
        )}
        <Persons persons={content.persons} />
        <Airings contentId={content.id} />
        <Similar contentId={content.id} />
      </div>
      <NotAvailableDialog />
      <ToastRegion />
    </ContentFrameView>
  )
}
